import { hasPostgres } from '../../tools/lib/postgres.ts'
import { callPlatform } from '../lib/callPlatform.ts'
import { type Figure, type Measure, ratio } from '../lib/figures.ts'
import { type Platform, startPlatform } from '../lib/platform.ts'
import { startReadingServers } from '../lib/readingServers.ts'
import { interleaved } from '../lib/rounds.ts'
import type { Scale } from '../lib/scale.ts'

const pageSize = 100
const pagePath = '/bloodPressure/getBloodPressurePage'

interface Case {
  what: string
  path: string
  request: object
}

const casesFor = (readings: number): Case[] => [
  { what: 'first page', path: pagePath, request: { pageNum: 1, pageSize } },
  { what: 'last page', path: pagePath, request: { pageNum: Math.ceil(readings / pageSize), pageSize } },
  {
    what: "one product's grade 1 readings",
    path: pagePath,
    request: { pageNum: 1, pageSize, pid: ['P1'], severity: ['grade1'] },
  },
  {
    what: 'highest systolic first, first page',
    path: pagePath,
    request: { pageNum: 1, pageSize, sortColumns: 'systolic desc' },
  },
  { what: 'the chart of a year', path: '/bloodPressure/getBloodPressureSeries', request: {} },
]

/** Throws where the two do not answer the same: figures of different pages compare nothing. */
const assertSame = async (platforms: Platform[], { what, path, request }: Case): Promise<void> => {
  const answers = await Promise.all(platforms.map((platform) => callPlatform(platform, path, request)))
  const [one, other] = answers.map(({ data }) => JSON.stringify(data))
  if (one !== other) throw new Error(`Not the same: ${what}`)
}

const compare = async (one: Platform, spread: Platform, scale: Scale): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const each of casesFor(scale.readings.small)) {
    await assertSame([one, spread], each)
    const side = (platform: Platform) => async () => (await callPlatform(platform, each.path, each.request)).ms
    const ms = await interleaved({ spread: side(spread), one: side(one) }, { warmUp: 10, rounds: 30 }, scale)
    figures.push(ratio(each.what, ms.spread, ms.one))
  }
  return figures
}

export const readingServers: Measure = {
  name: 'readingServers',
  bar: 'the cost of a page of readings that lie on two other PostgreSQL servers against the same readings on one, with the same answers: no bar; where this machine has the programs of a PostgreSQL server, which start three. The tests: `npm run trust -- readingServers`',
  run: async (scale) => {
    if (!hasPostgres()) return []
    const databases = await startReadingServers()
    const platforms: Platform[] = []
    try {
      for (const url of [databases.one, databases.spread])
        platforms.push(await startPlatform(scale.readings.small, [], url))
      const [one, spread] = platforms
      return one && spread ? await compare(one, spread, scale) : []
    } finally {
      await Promise.all(platforms.map(({ stop }) => stop()))
      await databases.stop()
    }
  },
}
