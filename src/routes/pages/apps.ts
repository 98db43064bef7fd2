import { administrators, type Declarations } from '#src/routes/page.ts'

/** List of apps, for administrators and vendors; each opens another page for a row. */
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
    action: { opens: 'editAppAdmin' },
  },
  editAppAdmin: {
    screen: 'apps/AppScreen',
    tab: 'AppAdmin',
    access: administrators,
    record: 'sysApp',
  },
  /** Not in the specification: a vendor's own apps, with their appearance. */
  appVendor: {
    ...appList,
    icon: 'app',
    menu: [2],
    administratorsPage: 'AppAdmin',
  },
  /** Not in the specification: the appearance of an app. */
  appFace: {
    screen: 'apps/AppearanceScreen',
    tab: 'appVendor',
    administratorsEntry: 'AppAdmin',
    record: 'sysApp',
  },
  /** Not in the specification: the launch pages of apps. */
  appLaunchPages: {
    tab: 'appVendor',
    administratorsEntry: 'AppAdmin',
    beside: 1,
    access: { feature: 'loadingStatus' },
    list: { call: 'getSysAppLoadingPage', kind: 'sysAppLoading', defaultSort: 'startTime desc' },
  },
} as const satisfies Declarations
