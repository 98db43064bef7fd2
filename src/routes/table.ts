import { type ReadingKindName, readingKinds } from '#contract/devices/readings/index.ts'
import type { AccessLevel, Feature, Role } from '#contract/roles.ts'

/** What every page of one menu tab shares (specification, sections 2 and 6). */
export interface Tab {
  /** Whose menu it stands in: 1 administrators, 2 vendors; both where it is shared. */
  accessLevels: readonly AccessLevel[]
  /** Pages need this level, by the navigation check of section 6. */
  accessLevel?: AccessLevel
  feature?: Feature
  /** Its lists, where it has more than one: they stand side by side above the page. */
  lists?: readonly string[]
}

const both = [1, 2] as const
const administrators = { accessLevels: [1], accessLevel: 1 } as const
const vendors = { accessLevels: [2], accessLevel: 2 } as const

/** Menu tabs in menu order. */
export const tabs = {
  dataCenterAdmin: { accessLevels: [1] },
  dataCenterVendor: { accessLevels: [2] },
  userCenter: administrators,
  productAdmin: administrators,
  productVendor: vendors,
  feedback: { accessLevels: both },
  vendor: { ...administrators, lists: ['vendor', 'managers', 'cidVid'] },
  push: { accessLevels: both, feature: 'pushStatus' },
  license: administrators,
  userCenterVendor: vendors,
  deviceVendor: vendors,
  mall: { accessLevels: both, feature: 'mallStatus' },
  deviceAdmin: administrators,
  firmeware: administrators,
  AppAdmin: administrators,
  dialMarket: { accessLevels: both, feature: 'dialStatus' },
  specification: vendors,
  bigData: vendors,
  serviceAdmin: administrators,
  serviceVendor: vendors,
  mailOutbox: administrators,
  materialLibraryList: { ...administrators, lists: ['materialLibraryList', 'typeList', 'resolutionList'] },
  subscribeEmail: administrators,
  auditTrail: { ...administrators, lists: ['auditTrail', 'statecharts'] },
} as const satisfies Record<string, Tab>

export type TabName = keyof typeof tabs
export type Area = 'account' | 'overview' | 'devices' | 'catalogue' | 'operations' | 'marketing'

/** A page of the account itself: in the shell, in no tab of its menu. */
export interface AccountPage {
  /** Who may open it. */
  roles: readonly Role[]
  /** Where it is offered; nowhere where other pages lead to it. */
  offered?: 'profile' | 'finder'
}

export interface Route {
  path: string
  area: Area
  /** The menu tab that is marked while the page is open; none outside the shell and on pages of the account. */
  tab?: TabName
  account?: AccountPage
  accessLevel?: AccessLevel
  feature?: Feature
  /** Outside the shell, and for somebody who is signed in. */
  signedIn?: true
  /** The page of a device kind; its screen follows from the registry. */
  readings?: ReadingKindName
  /** One of the four pages of the marketing account. */
  marketing?: true
  /** One of the pages of the auditor's account. */
  auditor?: true
}

const inTab = (area: Area, tab: TabName, paths: readonly string[], more: Partial<Route> = {}): Route[] => {
  const { accessLevel, feature }: Tab = tabs[tab]
  return paths.map((path) => ({ path: `/main/${path}`, area, tab, accessLevel, feature, ...more }))
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

const ofAccount = (path: string, account: AccountPage): Route => ({ path, area: 'account', account })

const verified = ['administrator', 'vendor'] as const

/** Whether a page stands in the shell. */
export const isInShell = ({ tab, account }: Route): boolean => tab !== undefined || account !== undefined

/**
 * Every route of the specification, section 2, in its spelling, and ours: managers, category–vendor pairs, the
 * mail outbox, the transition log and its statecharts. The screens that are built stand in `screens.tsx`.
 */
export const routes: readonly Route[] = [
  ...outside(['/redirect', '/', '/login', '/register', '/forgotPwd', '/main']),
  ofAccount('/editVendorInfo', { roles: ['vendor', 'applicant'] }),
  ofAccount('/modifiedData', { roles: ['vendor'], offered: 'profile' }),
  ...outside(['/resetPwd']).map((route) => ({ ...route, signedIn: true as const })),
  ofAccount('/managers', { roles: ['vendor'], offered: 'profile' }),
  ofAccount('/messageCenter', { roles: [...verified, 'applicant'], offered: 'finder' }),
  ofAccount('/messageOfVendor', { roles: verified }),
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
  ...inTab('operations', 'vendor', ['vendor', 'editVendor', 'auditVendor', 'managers', 'cidVid']),
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
  ...alone('operations', ['mailOutbox']),
  ...inTab('catalogue', 'materialLibraryList', ['materialLibraryList', 'materialLibraryDetail', 'materialLibraryAdd']),
  ...inTab('marketing', 'subscribeEmail', ['subscribeEmail', 'emailSign', 'emailSend', 'emailPushDetail'], {
    marketing: true,
  }),
  ...inTab('operations', 'auditTrail', ['auditTrail', 'auditRecord', 'statecharts'], { auditor: true }),
]

export const routeOf = (path: string): Route | undefined => routes.find((route) => route.path === path)
