import type { declarations } from './generated/declarations.ts'
import type { Area, NamesWith } from './page.ts'

type Declared = typeof declarations
/** Pages that a menu offers. Those of device kinds follow after them, in the area of their tab. */
type OfferedName = Exclude<NamesWith<Declared, { icon: unknown }>, NamesWith<Declared, { readings: unknown }>>

/** Area of each page that the side menu, the account menu or the command palette offers, in display order. */
export const areaOfOffered: Readonly<Record<OfferedName, Area>> = {
  profile: 'account',
  modifiedData: 'account',
  ownManagers: 'account',
  handbook: 'account',
  messageCenter: 'account',

  dataCenterAdmin: 'overview',
  dataCenterVendor: 'overview',
  bigData: 'overview',

  deviceAdmin: 'devices',
  deviceVendor: 'devices',
  deviceManagement: 'devices',

  productAdmin: 'catalogue',
  productVendor: 'catalogue',
  mall: 'catalogue',
  dialMarket: 'catalogue',
  specification: 'catalogue',
  materialLibraryList: 'catalogue',

  userCenter: 'operations',
  feedback: 'operations',
  requests: 'operations',
  vendor: 'operations',
  push: 'operations',
  license: 'operations',
  userCenterVendor: 'operations',
  firmeware: 'operations',
  AppAdmin: 'operations',
  appVendor: 'operations',
  serviceAdmin: 'operations',
  serviceVendor: 'operations',
  ownRequests: 'operations',
  mailOutbox: 'operations',
  auditTrail: 'operations',

  subscribeEmail: 'marketing',
}
