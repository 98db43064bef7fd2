import { administrators, type Declarations } from '#src/routes/page.ts'

/** An administrator's and a vendor's differ in what a row opens. */
const appList = {
  list: { call: 'getSysAppPage', kind: 'sysApp', defaultSort: 'createTime desc' },
} as const

export const appPages = {
  AppAdmin: {
    ...appList,
    access: administrators,
    icon: 'app',
    menu: [1],
    lists: ['AppAdmin', 'appLaunchPages'],
  },
  editAppAdmin: {
    tab: 'AppAdmin',
    access: administrators,
    record: 'sysApp',
  },
  /** Ours: a vendor's own apps, which it gives a face. */
  appVendor: {
    ...appList,
    icon: 'app',
    menu: [2],
    lists: ['appVendor', 'appLaunchPages'],
    administratorsPage: 'AppAdmin',
  },
  /** Ours: what an app shows. */
  appFace: {
    tab: 'appVendor',
    administratorsEntry: 'AppAdmin',
    record: 'sysApp',
  },
  /** Ours: the launch pages of apps. */
  appLaunchPages: {
    tab: 'appVendor',
    administratorsEntry: 'AppAdmin',
    access: { feature: 'loadingStatus' },
    list: { call: 'getSysAppLoadingPage', kind: 'sysAppLoading', defaultSort: 'startTime desc' },
  },
} as const satisfies Declarations
