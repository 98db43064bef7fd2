import { setTimeout as wait } from 'node:timers/promises'
import { statuses } from '../../contract/core/status.ts'
import { type Figure, type Measure, ratio } from '../lib/figures.ts'
import { products } from '../lib/loadReadings.ts'
import type { Platform } from '../lib/platform.ts'
import { median, runInterleaved } from '../lib/rounds.ts'
import type { Scale } from '../lib/scale.ts'
import { worlds } from '../lib/worlds.ts'

const pageSize = 100
const coldRounds = 5
const busyMs = 2_000
const busyTries = 5

const filters = {
  all: {},
  product: { pid: [products[0]], severity: ['grade1'] },
  month: { systolic: { min: 140 }, measuredAt: { min: '2026-10-21T00:00:00Z' } },
}
type Filter = keyof typeof filters

interface PageCase {
  ms: number
  total: number
}

const ask = async (
  platform: Platform,
  filter: Filter,
  pageNum: number,
  sortColumns?: string,
  tries = busyTries,
): Promise<PageCase> => {
  const { ms, body } = await platform.page({
    pageNum,
    pageSize,
    ...filters[filter],
    ...(sortColumns && { sortColumns }),
  })
  const { status, data, msg } = JSON.parse(body)
  if (status === statuses.busy.status && tries > 1) {
    // On a busy machine the server may shed a request, which is not a result: retries it.
    await wait(busyMs)
    return ask(platform, filter, pageNum, sortColumns, tries - 1)
  }
  if (status !== statuses.ok.status || data.list.length === 0) throw new Error(`Not a page of readings: ${msg}`)
  return { ms, total: data.total }
}

type PagePosition = (pages: number) => number
const first: PagePosition = () => 1
const middle: PagePosition = (pages) => Math.ceil(pages / 2)
const last: PagePosition = (pages) => pages

interface Case {
  what: string
  filter: Filter
  place: PagePosition
  sortColumns?: string
  bar?: number
  rounds?: number
}

const cases: Case[] = [
  { what: 'first page', filter: 'all', place: first, bar: 1.5 },
  { what: "one product's grade 1 readings", filter: 'product', place: first, bar: 1.5 },
  { what: 'systolic ≥ 140 in the last 30 days', filter: 'month', place: first, bar: 1.5 },
  { what: 'last page', filter: 'all', place: last, bar: 1.5 },
  { what: 'the page in the middle', filter: 'all', place: middle, bar: 1.5 },
  { what: 'highest systolic first, first page', filter: 'all', place: first, sortColumns: 'systolic desc', bar: 1.5 },
  {
    what: 'highest systolic first, middle page',
    filter: 'all',
    place: middle,
    sortColumns: 'systolic desc',
    bar: 1.5,
    rounds: 10,
  },
]

const warm = async (scale: Scale, one: Case): Promise<Figure> => {
  const { what, filter, place: position, sortColumns, bar, rounds = 60 } = one
  const { small, large } = await worlds(scale)
  const side = async (platform: Platform) => {
    const { total } = await ask(platform, filter, 1)
    const page = position(Math.ceil(total / pageSize))
    return async () => (await ask(platform, filter, page, sortColumns)).ms
  }
  const sides = { large: await side(large), small: await side(small) }
  const ms = await runInterleaved(sides, { warmUp: Math.min(20, rounds), rounds }, scale)
  const [many, few] = [scale.readings.large, scale.readings.small].map((count) => count.toLocaleString('en'))
  return ratio(`${many} / ${few}: ${what}`, ms.large, ms.small, bar)
}

/** Measures the first request with a filter, which counts its matches by day for the page map. */
const cold = async (scale: Scale, filter: Filter, what: string): Promise<Figure> => {
  const { small, large } = await worlds(scale)
  const taken = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < scale.times(coldRounds); round++)
    for (const [side, platform] of [
      ['small', small],
      ['large', large],
    ] as const) {
      await platform.order('forgetMaps')
      taken[side].push((await ask(platform, filter, 1)).ms)
    }
  return ratio(`asked for the first time: ${what}`, median(taken.large), median(taken.small), 1.5)
}

const afterArrival = async (scale: Scale): Promise<Figure> => {
  const { small, large } = await worlds(scale)
  const side = (platform: Platform) => async () => {
    await platform.order('receive')
    return (await ask(platform, 'all', 1)).ms
  }
  const ms = await runInterleaved({ large: side(large), small: side(small) }, { warmUp: 10, rounds: 40 }, scale)
  return ratio('first page after ten readings arrived', ms.large, ms.small)
}

export const pageGrowth: Measure = {
  name: 'pageGrowth',
  bar: 'the cost of a page among many readings against a hundredth of them: first page, a filtered page, the last and the middle page, pages in the order of a value, the first time that a filter is asked for, with the total: each ≤ 1.5 ×',
  run: async (scale) => {
    const figures: Figure[] = []
    for (const one of cases) figures.push(await warm(scale, one))
    figures.push(await cold(scale, 'all', 'no filter'))
    figures.push(await cold(scale, 'product', "one product's grade 1 readings"))
    figures.push(await cold(scale, 'month', 'systolic ≥ 140 in the last 30 days'))
    figures.push(await afterArrival(scale))
    return figures
  },
}
