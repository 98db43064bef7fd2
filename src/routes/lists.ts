import { pageCallOf } from '#contract/devices/readings/calls.ts'
import type { ReadingKindName } from '#contract/devices/readings/index.ts'
import type { List } from '#src/table/list.ts'

/** An administrator's devices are everybody's, a vendor's its own. */
export const deviceLists = {
  administrator: { call: 'getDevicePage', kind: 'device', defaultSort: 'createTime desc' },
  vendor: { call: 'getDevicePageList', kind: 'device', defaultSort: 'createTime desc' },
} as const satisfies Record<string, List<'device'>>

export const mailList = {
  call: 'getMailPage',
  kind: 'mail',
  defaultSort: 'createTime desc',
} as const satisfies List<'mail'>

export const materialList = {
  call: 'getMaterialLibraryPage',
  kind: 'material',
  defaultSort: 'updateTime desc',
} as const satisfies List<'material'>

export const materialTypeList = {
  call: 'getMaterialTypePage',
  kind: 'materialType',
  defaultSort: 'createTime desc',
} as const satisfies List<'materialType'>

export const materialResolutionList = {
  call: 'getMaterialResolutionPage',
  kind: 'materialResolution',
  defaultSort: 'createTime desc',
} as const satisfies List<'materialResolution'>

/** Those who wait longest come first. */
export const vendorList = {
  call: 'getVendorPage',
  kind: 'vendor',
  defaultSort: 'submitTime asc',
} as const satisfies List<'vendor'>

export const messageList = {
  call: 'getSysMsgWebPage',
  kind: 'message',
  defaultSort: 'createTime desc',
} as const satisfies List<'message'>

export const vendorMessageList = {
  ...messageList,
  scope: { vid: 'vid', vendor: 'vendorId' },
} as const satisfies List<'message'>

export const managerList = {
  call: 'getManagerPage',
  kind: 'manager',
  defaultSort: 'createTime desc',
} as const satisfies List<'manager'>

export const cidVidList = {
  call: 'getCidVidPage',
  kind: 'cidVid',
  defaultSort: 'createTime desc',
} as const satisfies List<'cidVid'>

export const transitionList = {
  call: 'getTransitionPage',
  kind: 'transition',
  defaultSort: 'at desc',
} as const satisfies List<'transition'>

export const readingList = <K extends ReadingKindName>(kind: K): List<K> => ({
  call: pageCallOf(kind),
  kind,
  defaultSort: 'measuredAt desc',
})

export const deviceTypeList = {
  call: 'getDeviceTypePage',
  kind: 'deviceType',
  defaultSort: 'createTime desc',
} as const satisfies List<'deviceType'>
