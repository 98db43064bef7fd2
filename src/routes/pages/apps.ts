import { administrators, type Declarations } from '#src/routes/page.ts'

/** An administrator's and a vendor's differ in what a row opens. */
const appList = {
  screen: 'apps/AppListScreen',
  list: { call: 'getSysAppPage', kind: 'sysApp', defaultSort: 'createTime desc' },
} as const

export const appPages = {
  AppAdmin: {
    ...appList,
    access: administrators,
    icon: 'app',
    menu: [1],
  },
  editAppAdmin: {
    screen: 'apps/AppScreen',
    tab: 'AppAdmin',
    access: administrators,
    record: 'sysApp',
  },
  /** Ours: a vendor's own apps, which it gives a face. */
  appVendor: {
    ...appList,
    icon: 'app',
    menu: [2],
    administratorsPage: 'AppAdmin',
  },
  /** Ours: what an app shows. */
  appFace: {
    screen: 'apps/AppearanceScreen',
    tab: 'appVendor',
    administratorsEntry: 'AppAdmin',
    record: 'sysApp',
  },
  /** Ours: the launch pages of apps. */
  appLaunchPages: {
    tab: 'appVendor',
    administratorsEntry: 'AppAdmin',
    beside: 1,
    access: { feature: 'loadingStatus' },
    list: { call: 'getSysAppLoadingPage', kind: 'sysAppLoading', defaultSort: 'startTime desc' },
  },
} as const satisfies Declarations
