import type { Browser } from 'playwright-core'
import { buildPages } from '../lib/build.ts'
import { type Figure, type Measure, ratio } from '../lib/figures.ts'
import { type StaticServer, serveFolder } from '../lib/files.ts'
import { buildPeer } from '../lib/peers.ts'
import { median } from '../lib/rounds.ts'
import type { Scale } from '../lib/scale.ts'
import { openBrowser } from '../lib/shared.ts'
import {
  countBlankPoints,
  heapMB,
  measureMainThread,
  mount,
  openTable,
  scroll,
  scrollBack,
  settle,
} from '../lib/tablePages.ts'

const rounds = 7
const scrollSteps = 150
const viewport = { width: 1280, height: 800 }
const slowerCpu = 4

interface Round {
  mountMs: number
  scrollMs: number
  /** Milliseconds of the main thread. */
  scrollWorkMs: number
  slowScrollMs: number
  settledMs: number
  heapMB: number
  blank: number
}

/** Returns infinity for a table whose cells never reappeared, as it has not scrolled. */
const scrolled = (ms: number, settledMs: number) => (Number.isFinite(settledMs) ? ms : settledMs)

const measureOnce = async (browser: Browser, url: string, { times }: Scale): Promise<Round> => {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    await openTable(page, url)
    const work = await measureMainThread(page)
    const emptyMB = await heapMB(page)
    const mountMs = await mount(page)
    const blankMounted = await countBlankPoints(page)
    const before = await work()
    const ms = await scroll(page, times(scrollSteps))
    const scrollWorkMs = (await work()) - before
    const { blank, settledMs } = await settle(page)
    const heapGrowthMB = (await heapMB(page)) - emptyMB
    await scrollBack(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
    const slowMs = await scroll(page, times(scrollSteps))
    const slowly = await settle(page)
    return {
      mountMs,
      scrollMs: scrolled(ms, settledMs),
      scrollWorkMs,
      slowScrollMs: scrolled(slowMs, slowly.settledMs),
      settledMs,
      heapMB: heapGrowthMB,
      blank: blankMounted + blank + slowly.blank,
    }
  } finally {
    await context.close()
  }
}

const middle = (taken: Round[]): Round => {
  const of = (part: keyof Round) => taken.map((round) => round[part])
  return {
    mountMs: median(of('mountMs')),
    scrollMs: median(of('scrollMs')),
    scrollWorkMs: median(of('scrollWorkMs')),
    slowScrollMs: median(of('slowScrollMs')),
    settledMs: median(of('settledMs')),
    heapMB: median(of('heapMB')),
    blank: Math.max(...of('blank')),
  }
}

interface Bars {
  mount?: number
  scroll?: number
  heap?: number
  blank?: number
}

const restOf = ({ blank, settledMs }: Round) => `${blank}, ${settledMs.toFixed(0)} ms`

const against = (name: string, ours: Round, theirs: Round | undefined, bars: Bars = {}): Figure[] => [
  ratio(`${name}: mount`, ours.mountMs, theirs?.mountMs, bars.mount),
  ratio(`${name}: ${scrollSteps} scroll steps`, ours.scrollMs, theirs?.scrollMs, bars.scroll),
  ratio(`${name}: the same, CPU ÷ ${slowerCpu}`, ours.slowScrollMs, theirs?.slowScrollMs, bars.scroll),
  ratio(`${name}: work on the main thread while scrolling`, ours.scrollWorkMs, theirs?.scrollWorkMs),
  ratio(`${name}: heap`, ours.heapMB, theirs?.heapMB, bars.heap, 'MB'),
  {
    what: `${name}: blank at rest, of 2,400 points`,
    value: ours.blank,
    unit: 'points',
    ...(bars.blank !== undefined && { bar: bars.blank }),
    detail: `worst of ${rounds} rounds, two frames after the last step; whole after ${ours.settledMs.toFixed(0)} ms more. AG Grid: ${theirs ? restOf(theirs) : 'left out'}`,
  },
]

type Urls = Record<string, string | undefined>
type Rounds<Of extends Urls> = { [Name in keyof Of]: Round }

const measureAll = async <Of extends Urls>(browser: Browser, urls: Of, scale: Scale): Promise<Rounds<Of>> => {
  const taken = Object.entries(urls).flatMap(([name, url]) => (url ? { name, url, all: [] as Round[] } : []))
  for (let round = 0; round < scale.times(rounds); round++)
    for (const { url, all } of taken) all.push(await measureOnce(browser, url, scale))
  return Object.fromEntries(taken.map(({ name, all }) => [name, middle(all)])) as Rounds<Of>
}

interface Sites {
  ours: StaticServer
  agGrid?: StaticServer
}

const asLists: Bars = { mount: 0.5, scroll: 0.7, heap: 0.7, blank: 0 }
const cellsOnly: Bars = { mount: 0.6, scroll: 1, heap: 0.7, blank: 0 }

const compare = async (browser: Browser, { ours, agGrid }: Sites, scale: Scale): Promise<Figure[]> => {
  const urls = {
    ours: `${ours.url}/dataTable.html`,
    ...(agGrid && { agGrid: agGrid.url }),
    oursPlain: `${ours.url}/dataTable.html#plain`,
    ...(agGrid && { agGridPlain: `${agGrid.url}/#plain` }),
    blueprint: `${ours.url}/blueprintTable.html`,
  }
  const taken = await measureAll(browser, urls, scale)
  return [
    ...against('DataTable as lists use it / AG Grid with the same', taken.ours, taken.agGrid, asLists),
    ...against('DataTable, cells only / AG Grid, cells only', taken.oursPlain, taken.agGridPlain, cellsOnly),
    ...against('Blueprint’s plain table / AG Grid, cells only', taken.blueprint, taken.agGridPlain),
  ]
}

/** Builds and serves the pages, without an omitted peer. */
const serve = async (scale: Scale): Promise<Sites> => {
  const peer = await buildPeer('ag-grid', scale)
  return {
    ours: await serveFolder(await buildPages(['dataTable', 'blueprintTable'], scale)),
    ...(peer.isBuilt && { agGrid: await serveFolder(peer.folder) }),
  }
}

export const dataTable: Measure = {
  name: 'dataTable',
  bar: '10,000 rows × 24 columns against AG Grid Community in the same browser: mount ≤ 0.5 ×, 150 scroll steps of 300 px ≤ 0.7 × (at full speed both keep up with the display, so they are also taken at CPU ÷ 4), heap ≤ 0.7 ×, no blank cells at rest; cells only: mount ≤ 0.6 ×, scroll ≤ 1.0 ×',
  run: async (scale) => {
    const sites = await serve(scale)
    const { browser, close } = await openBrowser(scale)
    try {
      return await compare(browser, sites, scale)
    } finally {
      await close()
      await Promise.all(Object.values(sites).map((site: StaticServer) => site.stop()))
    }
  },
}
