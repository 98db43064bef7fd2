import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { Feature, Level } from '#contract/roles.ts'

/** What every page of one menu tab shares (specification, sections 2 and 6). */
interface Tab {
  /** Whose menu it stands in: 1 administrators, 2 vendors; both where it is shared. */
  levels: readonly Level[]
  /** Pages need this level, by the navigation check of section 6. */
  level?: Level
  feature?: Feature
}

const both = [1, 2] as const
const administrators = { levels: [1], level: 1 } as const
const vendors = { levels: [2], level: 2 } as const

/** Menu tabs in menu order. */
export const tabs = {
  dataCenterAdmin: { levels: [1] },
  dataCenterVendor: { levels: [2] },
  userCenter: administrators,
  productAdmin: administrators,
  productVendor: vendors,
  feedback: { levels: both },
  vendor: administrators,
  push: { levels: both, feature: 'pushStatus' },
  license: administrators,
  userCenterVendor: vendors,
  deviceVendor: vendors,
  mall: { levels: both, feature: 'mallStatus' },
  deviceAdmin: administrators,
  firmeware: administrators,
  AppAdmin: administrators,
  dialMarket: { levels: both, feature: 'dialStatus' },
  specification: vendors,
  bigData: vendors,
  serviceAdmin: administrators,
  serviceVendor: vendors,
  materialLibraryList: administrators,
  subscribeEmail: administrators,
} as const satisfies Record<string, Tab>

export type TabName = keyof typeof tabs
export type Area = 'account' | 'overview' | 'devices' | 'catalogue' | 'operations' | 'marketing'

export interface Route {
  path: string
  area: Area
  /** The menu tab that is marked while the page is open; none outside the shell. */
  tab?: TabName
  level?: Level
  feature?: Feature
  /** The page of a device kind; its screen follows from the registry. */
  readings?: ReadingKindName
  /** One of the four pages of the marketing account. */
  marketing?: true
}

const inTab = (area: Area, tab: TabName, paths: readonly string[], more: Partial<Route> = {}): Route[] => {
  const { level, feature }: Tab = tabs[tab]
  return paths.map((path) => ({ path: `/main/${path}`, area, tab, level, feature, ...more }))
}

const alone = (area: Area, names: readonly TabName[]): Route[] => names.flatMap((name) => inTab(area, name, [name]))

const screensOfKinds = new Map(
  Object.entries(readingKinds).map(([name, { screen }]) => [screen as string, name as ReadingKindName]),
)

const deviceDataPaths = [
  'other',
  'bloodPressure',
  'deviceManagement',
  'BodyTempDataIndex',
  'DeDataAqiIndex',
  'DeDataBraceletIndex',
  'DeDataBrushIndex',
  'DeDataCarTimerIndex',
  'DeDataGluIndex',
  'DeDataNoiseIndex',
  'DeDataRingIndex',
  'DeDataScooterIndex',
  'DeDataSkipRopeIndex',
  'DeDataTempHumidityIndex',
]

const outside = (paths: readonly string[]): Route[] => paths.map((path) => ({ path, area: 'account' }))

/** Every route of the specification, section 2, in its spelling. The screens that are built stand in `screens.tsx`. */
export const routes: readonly Route[] = [
  ...outside(['/redirect', '/', '/login', '/register', '/forgotPwd', '/editVendorInfo', '/modifiedData']),
  ...outside(['/messageOfVendor', '/resetPwd', '/messageCenter', '/main']),
  ...inTab('operations', 'push', ['push', 'editPush', 'pushType', 'editPushType']),
  ...inTab('operations', 'license', [
    'license',
    'editLicense',
    'addCount',
    'addLicense',
    'editLicenseList',
    'readyPublish',
  ]),
  ...inTab('catalogue', 'productAdmin', ['editDeviceType', 'typeManage', 'productAdmin', 'auditProduct']),
  ...inTab('catalogue', 'productAdmin', ['recommendGoods', 'editRecommendGoods']),
  ...inTab('catalogue', 'productVendor', ['productVendor', 'editProduct']),
  ...inTab('operations', 'vendor', ['vendor', 'editVendor', 'auditVendor']),
  ...alone('operations', ['userCenter', 'userCenterVendor']),
  ...alone('devices', ['deviceVendor']),
  ...alone('catalogue', ['mall']),
  ...alone('operations', ['firmeware']),
  ...inTab('catalogue', 'materialLibraryList', ['resolutionList', 'typeList']),
  ...inTab('operations', 'feedback', ['feedback', 'feedbackDetail']),
  ...inTab('overview', 'dataCenterAdmin', ['dataCenterAdmin', 'dataCenterMore']),
  ...inTab('overview', 'dataCenterVendor', ['dataCenterVendor', 'dataCenterMoreDetail']),
  ...inTab('devices', 'deviceAdmin', ['deviceAdmin']),
  ...deviceDataPaths.flatMap((path) => inTab('devices', 'deviceAdmin', [path], { readings: screensOfKinds.get(path) })),
  ...inTab('operations', 'AppAdmin', ['AppAdmin', 'editAppAdmin']),
  ...inTab('catalogue', 'dialMarket', [
    'dialMarket',
    'dialMarketType',
    'editDialType',
    'createDial',
    'dialMarketGrouping',
  ]),
  ...inTab('catalogue', 'specification', ['specification', 'specificationType']),
  ...alone('overview', ['bigData']),
  ...inTab('operations', 'serviceAdmin', ['serviceAdmin', 'addService', 'detailAdmin']),
  ...alone('operations', ['serviceVendor']),
  ...inTab('catalogue', 'materialLibraryList', ['materialLibraryList', 'materialLibraryDetail', 'materialLibraryAdd']),
  ...inTab('marketing', 'subscribeEmail', ['subscribeEmail', 'emailSign', 'emailSend', 'emailPushDetail'], {
    marketing: true,
  }),
]

export const routeOf = (path: string): Route | undefined => routes.find((route) => route.path === path)
