import type { Browser } from 'playwright-core'
import { launchChromium } from '../../tools/lib/chromium.ts'
import { buildPage, buildPeer } from '../lib/build.ts'
import { type Figure, type Measure, ratio } from '../lib/figures.ts'
import { type Site, serveFolder } from '../lib/files.ts'
import { median } from '../lib/rounds.ts'
import { blankAtRest, mount, openTable, scroll, watchWork } from '../lib/tablePages.ts'

const rounds = 7
const viewport = { width: 1280, height: 800 }

interface Round {
  mountMs: number
  scrollMs: number
  scrollWorkMs: number
  settledMs: number
  blank: number
}

const measureOnce = async (browser: Browser, url: string): Promise<Round> => {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    await openTable(page, url)
    const work = await watchWork(page)
    const mountMs = await mount(page)
    const blankMounted = await blankAtRest(page)
    const before = await work()
    const { ms, blank, settledMs } = await scroll(page)
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

const against = (name: string, ours: Round, theirs: Round, bars = true): Figure[] => [
  ratio(`${name}: mount`, ours.mountMs, theirs.mountMs, bars ? 0.6 : undefined),
  ratio(`${name}: 150 scroll steps`, ours.scrollMs, theirs.scrollMs, bars ? 1 : undefined),
  ratio(`${name}: work on the main thread while scrolling`, ours.scrollWorkMs, theirs.scrollWorkMs),
  {
    what: `${name}: blank at rest, of 2,400 points`,
    value: ours.blank,
    unit: 'points',
    ...(bars && { bar: 0 }),
    detail: `worst of ${rounds} rounds, two frames after the last step; whole after ${ours.settledMs.toFixed(0)} ms more. AG Grid: ${theirs.blank}, ${theirs.settledMs.toFixed(0)} ms`,
  },
]

const measureAll = async (browser: Browser, urls: Record<string, string>): Promise<Record<string, Round>> => {
  const taken: Record<string, Round[]> = {}
  for (let round = 0; round < rounds; round++)
    for (const [name, url] of Object.entries(urls)) {
      taken[name] ??= []
      taken[name].push(await measureOnce(browser, url))
    }
  return Object.fromEntries(Object.entries(taken).map(([name, all]) => [name, middle(all)]))
}

const compare = async (browser: Browser, ours: Site, blueprint: Site, agGrid: Site): Promise<Figure[]> => {
  const measured = await measureAll(browser, {
    ours: ours.url,
    agGrid: agGrid.url,
    oursPlain: `${ours.url}/#plain`,
    agGridPlain: `${agGrid.url}/#plain`,
    blueprint: blueprint.url,
  })
  const of = (name: string) => measured[name] as Round
  return [
    ...against('DataTable as lists use it / AG Grid with the same', of('ours'), of('agGrid')),
    ...against('DataTable, cells only / AG Grid, cells only', of('oursPlain'), of('agGridPlain')),
    ...against('Blueprint’s plain table / AG Grid, cells only', of('blueprint'), of('agGridPlain'), false),
  ]
}

export const dataTable: Measure = {
  name: 'dataTable',
  bar: '10,000 rows × 24 columns against AG Grid Community in the same browser: mount ≤ 0.6 ×, 150 scroll steps of 300 px ≤ 1.0 ×, no blank cells at rest',
  run: async () => {
    const folders = [await buildPage('dataTable'), await buildPage('blueprintTable'), await buildPeer('ag-grid')]
    const [ours, blueprint, agGrid] = (await Promise.all(folders.map(serveFolder))) as [Site, Site, Site]
    const browser = await launchChromium()
    try {
      return await compare(browser, ours, blueprint, agGrid)
    } finally {
      await browser.close()
      await Promise.all([ours, blueprint, agGrid].map((site) => site.stop()))
    }
  },
}
