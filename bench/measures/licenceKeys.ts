import { statuses } from '../../contract/status.ts'
import { type Figure, type Measure, ratio } from '../lib/figures.ts'
import { type Platform, startPlatform } from '../lib/platform.ts'
import { interleaved } from '../lib/rounds.ts'
import type { Scale } from '../lib/scale.ts'

const pageSize = 100
const lists = { keys: '/licenseLog/getLicenseDeviePage', batches: '/licenseLog/getLicenseLogPage' }

interface Page {
  list: { id: string }[]
  total: number
}

const read = async (platform: Platform, list: keyof typeof lists, request: object) => {
  const { ms, body } = await platform.page({ pageNum: 1, pageSize, ...request }, lists[list])
  const { status, data, msg } = JSON.parse(body) as { status: number; data: Page; msg: string }
  if (status !== statuses.ok.status || data.list.length === 0) throw new Error(`Not a page of ${list}: ${msg}`)
  return { ms, ...data }
}

/** The batch that was drawn first: its keys lie at the far end of the list. */
const oldestBatch = async (platform: Platform): Promise<string> => {
  const { list } = await read(platform, 'batches', { sortColumns: 'createTime asc', pageSize: 1 })
  return list[0]?.id ?? ''
}

interface Case {
  what: string
  filter?: (platform: Platform) => Promise<object>
  isLast?: boolean
  bar?: number
}

const cases: Case[] = [
  { what: 'first page', bar: 1.5 },
  { what: 'the keys of the oldest batch', filter: async (one) => ({ batchId: [await oldestBatch(one)] }), bar: 1.5 },
  { what: 'revoked keys', filter: async () => ({ state: ['revoked'] }), bar: 1.5 },
  { what: "one product's keys", filter: async ({ licence: { pid } }) => ({ pid: [pid] }), bar: 1.5 },
  { what: 'last page', isLast: true, bar: 1.5 },
]

const compare = async ({ what, filter, isLast, bar }: Case, sides: Platform[], scale: Scale): Promise<Figure> => {
  const [large, small] = await Promise.all(
    sides.map(async (platform) => {
      const filters = (await filter?.(platform)) ?? {}
      const { total } = await read(platform, 'keys', filters)
      const pageNum = isLast ? Math.ceil(total / pageSize) : 1
      return async () => (await read(platform, 'keys', { ...filters, pageNum })).ms
    }),
  )
  const ms = await interleaved({ large, small }, { warmUp: 20, rounds: 60 }, scale)
  const [many, few] = [scale.keys.large, scale.keys.small].map((count) => count.toLocaleString('en'))
  return ratio(`${many} / ${few} licence keys: ${what}`, ms.large ?? 0, ms.small ?? 0, bar)
}

export const licenceKeys: Measure = {
  name: 'licenceKeys',
  bar: 'the cost of a page at 1,000,000 licence keys against 10,000: first page, the keys of a batch, of a product and in a state, the last page, with the total: each ≤ 1.5 ×',
  run: async (scale) => {
    const start = (keys: number) => startPlatform(scale.readings.small, [], '', keys)
    const sides = [await start(scale.keys.large), await start(scale.keys.small)]
    try {
      const figures: Figure[] = []
      for (const one of cases) figures.push(await compare(one, sides, scale))
      return figures
    } finally {
      for (const platform of sides) await platform.stop()
    }
  },
}
