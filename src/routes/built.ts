import { routeOf } from './table.ts'

/** Tabs and pages whose screens are built; pages of device kinds follow from the registry. */
export const builtPages = [
  '/editVendorInfo',
  '/modifiedData',
  '/main/vendor',
  '/main/auditVendor',
  '/main/editVendor',
  '/main/deviceAdmin',
  '/main/deviceVendor',
  '/main/materialLibraryList',
  '/main/materialLibraryDetail',
  '/main/materialLibraryAdd',
  '/main/typeList',
  '/main/resolutionList',
  '/main/typeManage',
  '/main/editDeviceType',
  '/main/mailOutbox',
  '/register',
  '/forgotPwd',
  '/resetPwd',
  '/main/managers',
  '/main/cidVid',
  '/managers',
  '/messageCenter',
  '/messageOfVendor',
  '/main/auditTrail',
  '/main/auditRecord',
  '/main/statecharts',
] as const
export type BuiltPage = (typeof builtPages)[number]

const outsideShell = ['/', '/login', '/redirect', '/main']

/** A route whose screen is not built is not mounted and stands in no menu. */
export const isBuilt = (path: string): boolean =>
  outsideShell.includes(path) ||
  (builtPages as readonly string[]).includes(path) ||
  routeOf(path)?.readings !== undefined
