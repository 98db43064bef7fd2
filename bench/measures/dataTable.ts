import type { Browser } from 'playwright-core'
import { launchChromium } from '../../tools/lib/chromium.ts'
import { buildPage } from '../lib/build.ts'
import { type Figure, type Measure, ratio } from '../lib/figures.ts'
import { type Site, serveFolder } from '../lib/files.ts'
import { buildPeer } from '../lib/peers.ts'
import { median } from '../lib/rounds.ts'
import type { Scale } from '../lib/scale.ts'
import { blankAtRest, mount, openTable, scroll, watchWork } from '../lib/tablePages.ts'

const rounds = 7
const scrollSteps = 150
const viewport = { width: 1280, height: 800 }

interface Round {
  mountMs: number
  scrollMs: number
  scrollWorkMs: number
  settledMs: number
  blank: number
}

const measureOnce = async (browser: Browser, url: string, { times }: Scale): Promise<Round> => {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    await openTable(page, url)
    const work = await watchWork(page)
    const mountMs = await mount(page)
    const blankMounted = await blankAtRest(page)
    const before = await work()
    const { ms, blank, settledMs } = await scroll(page, times(scrollSteps))
    const scrollWorkMs = (await work()) - before
    // A table that never shows its cells again has not scrolled, however soon it gave up.
    const scrollMs = Number.isFinite(settledMs) ? ms : settledMs
    return { mountMs, scrollMs, scrollWorkMs, settledMs, blank: blankMounted + blank }
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
    settledMs: median(of('settledMs')),
    blank: Math.max(...of('blank')),
  }
}

const restOf = ({ blank, settledMs }: Round) => `${blank}, ${settledMs.toFixed(0)} ms`

const against = (name: string, ours: Round, theirs: Round | undefined, bars = true): Figure[] => [
  ratio(`${name}: mount`, ours.mountMs, theirs?.mountMs, bars ? 0.6 : undefined),
  ratio(`${name}: ${scrollSteps} scroll steps`, ours.scrollMs, theirs?.scrollMs, bars ? 1 : undefined),
  ratio(`${name}: work on the main thread while scrolling`, ours.scrollWorkMs, theirs?.scrollWorkMs),
  {
    what: `${name}: blank at rest, of 2,400 points`,
    value: ours.blank,
    unit: 'points',
    ...(bars && { bar: 0 }),
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
  ours: Site
  blueprint: Site
  agGrid?: Site
}

const compare = async (browser: Browser, { ours, blueprint, agGrid }: Sites, scale: Scale): Promise<Figure[]> => {
  const urls = {
    ours: ours.url,
    ...(agGrid && { agGrid: agGrid.url }),
    oursPlain: `${ours.url}/#plain`,
    ...(agGrid && { agGridPlain: `${agGrid.url}/#plain` }),
    blueprint: blueprint.url,
  }
  const taken = await measureAll(browser, urls, scale)
  return [
    ...against('DataTable as lists use it / AG Grid with the same', taken.ours, taken.agGrid),
    ...against('DataTable, cells only / AG Grid, cells only', taken.oursPlain, taken.agGridPlain),
    ...against('Blueprint’s plain table / AG Grid, cells only', taken.blueprint, taken.agGridPlain, false),
  ]
}

/** The pages built and served; a peer that is left out has none. */
const serve = async (scale: Scale): Promise<Sites> => {
  const peer = await buildPeer('ag-grid', scale)
  return {
    ours: await serveFolder(await buildPage('dataTable', scale)),
    blueprint: await serveFolder(await buildPage('blueprintTable', scale)),
    ...(peer.isBuilt && { agGrid: await serveFolder(peer.folder) }),
  }
}

export const dataTable: Measure = {
  name: 'dataTable',
  bar: '10,000 rows × 24 columns against AG Grid Community in the same browser: mount ≤ 0.6 ×, 150 scroll steps of 300 px ≤ 1.0 ×, no blank cells at rest',
  run: async (scale) => {
    const sites = await serve(scale)
    const browser = await launchChromium()
    try {
      return await compare(browser, sites, scale)
    } finally {
      await browser.close()
      await Promise.all(Object.values(sites).map((site: Site) => site.stop()))
    }
  },
}
