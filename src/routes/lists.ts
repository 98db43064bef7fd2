import { pageCallOf } from '#contract/readings/calls.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import type { List } from '#src/table/list.ts'

/** An administrator's devices are everybody's, a vendor's its own. */
export const deviceLists = {
  administrator: { call: 'getDevicePage', kind: 'device', defaultSort: 'createTime desc' },
  vendor: { call: 'getDevicePageList', kind: 'device', defaultSort: 'createTime desc' },
} as const satisfies Record<string, List<'device'>>

export const readingList = <K extends ReadingKindName>(kind: K): List<K> => ({
  call: pageCallOf(kind),
  kind,
  defaultSort: 'measuredAt desc',
})
