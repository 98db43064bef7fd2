import { routeOf } from './table.ts'

/** Tabs and pages whose screens are built; pages of device kinds follow from the registry. */
export const builtPages = ['/main/deviceAdmin', '/main/deviceVendor'] as const
export type BuiltPage = (typeof builtPages)[number]

const outsideShell = ['/', '/login', '/redirect', '/main']

/** A route whose screen is not built is not mounted and stands in no menu. */
export const isBuilt = (path: string): boolean =>
  outsideShell.includes(path) ||
  (builtPages as readonly string[]).includes(path) ||
  routeOf(path)?.readings !== undefined
