import type { Measure } from '../lib/figures.ts'
import { type ListCase, measureGrowth, readPage } from '../lib/listGrowth.ts'
import type { Platform } from '../lib/platform.ts'
import { openPlatform } from '../lib/shared.ts'

/** Returns the id of the oldest batch, whose keys are at the end of the list. */
const oldestBatch = async (platform: Platform): Promise<string> => {
  const request = { sortColumns: 'createTime asc', pageSize: 1 }
  const { list } = await readPage(platform, '/licenseLog/getLicenseLogPage', request)
  return list[0]?.id ?? ''
}

const cases: ListCase[] = [
  { what: 'first page' },
  { what: 'the keys of the oldest batch', filter: async (one) => ({ batchId: [await oldestBatch(one)] }) },
  { what: 'revoked keys', filter: async () => ({ state: ['revoked'] }) },
  { what: "one product's keys", filter: async ({ licence: { pid } }) => ({ pid: [pid] }) },
  { what: 'last page', isLast: true },
]

export const licenceKeys: Measure = {
  name: 'licenceKeys',
  bar: 'the cost of a page at 1,000,000 licence keys against 10,000: first page, the keys of a batch, of a product and in a state, the last page, with the total: each ≤ 1.5 ×',
  run: async (scale) => {
    const start = (keys: number) => openPlatform({ readings: scale.readings.small, keys }, scale)
    const [large, small] = [await start(scale.keys.large), await start(scale.keys.small)]
    try {
      return await measureGrowth('/licenseLog/getLicenseDeviePage', cases, { large, small }, scale)
    } finally {
      for (const platform of [large, small]) await platform.stop()
    }
  },
}
