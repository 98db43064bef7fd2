import type { Measure } from '../lib/figures.ts'
import { type ListCase, measureGrowth } from '../lib/listGrowth.ts'
import { products, uniqueName } from '../lib/loadReadings.ts'
import { worlds } from '../lib/worlds.ts'

const cases: ListCase[] = [
  { what: 'first page' },
  { what: 'last page', isLast: true },
  { what: "one product's devices", filter: async () => ({ pid: [products[0]] }) },
  { what: 'found by its name', filter: async () => ({ text: uniqueName }) },
  // Without an index, as each contact of a device would then cost as much as inserting one.
  { what: 'the last seen first', filter: async () => ({ sortColumns: 'lastSeen desc' }), hasNoBar: true },
]

export const deviceGrowth: Measure = {
  name: 'deviceGrowth',
  bar: 'the cost of a page of the device list among many devices, a tenth as many as readings, against a hundredth: first and last page, a filter, a quick search, with the total: each ≤ 1.5 ×',
  run: async (scale) => measureGrowth('/device/getDevicePage', cases, await worlds(scale), scale),
}
