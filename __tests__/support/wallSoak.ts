import type { CDPSession, Page } from 'playwright-core'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { wallApi } from '#contract/interfaces/wallApi/index.ts'
import type { wall } from '#contract/interfaces/wallApi/wall.ts'
import { type WallSnapshot, wallTiming } from '#contract/wall/snapshot.ts'
import { createRandom, type Random } from '#server/platform/seed/random.ts'
import type { Console } from './console.ts'
import { openWall } from './wall.ts'

type Shown = ResponseOf<typeof wall>

/** Memory use of a page after garbage collection. */
export interface MemoryUse {
  heap: number
  nodes: number
  listeners: number
}

/** Timeout of requests in milliseconds. */
const requestMs = 2_000

/** Pauses the page's timers during measurements, and resumes them. */
declare global {
  interface Window {
    holdStill(isStill: boolean): void
  }
}

/**
 * Shortens timers of a second and more to milliseconds, in proportion to each other. While paused, due
 * timers wait.
 */
const hurry = ([refreshSeconds, requestMs]: readonly [number, number]) => {
  const [shortest, refreshMs] = [4, 16]
  // Timeouts of loading code keep their length.
  const isPatience = (ms: number) => ms < 1_000 || ms === 120_000
  const soon = (ms = 0) => (isPatience(ms) ? ms : Math.max(shortest, (ms / 1_000 / refreshSeconds) * refreshMs))
  const { setTimeout: wait, setInterval: repeat } = window
  let pending: Set<() => void> | undefined
  const unlessStill = (act: TimerHandler) => () => {
    if (typeof act !== 'function') throw new TypeError('This page runs no text')
    if (pending) pending.add(act as () => void)
    else act()
  }
  window.setTimeout = ((act: TimerHandler, ms?: number) =>
    isPatience(ms ?? 0) ? wait(act, ms) : wait(unlessStill(act), soon(ms))) as typeof setTimeout
  window.setInterval = ((act: TimerHandler, ms?: number) => repeat(unlessStill(act), soon(ms))) as typeof setInterval
  window.holdStill = (isStill) => {
    const pendingActions = pending ?? []
    pending = isStill ? new Set() : undefined
    for (const act of pendingActions) act()
  }
  const end = AbortSignal.timeout
  AbortSignal.timeout = () => end.call(AbortSignal, requestMs)
}

/** Returns the snapshot with other values: charts, bars and rows all change. */
const changeValues = (display: Shown, random: Random): Shown => {
  const some = (most: number) => Math.floor(random.next() * most)
  const { snapshot } = display
  const next: WallSnapshot = {
    ...snapshot,
    asOf: new Date(Date.parse(snapshot.asOf) + some(1_000_000)).toISOString(),
    counts: snapshot.counts.map((one) => ({ ...one, count: some(2_000_000), added: some(500) })),
    trends: snapshot.trends.map(({ figure, points }) => ({
      figure,
      points: points.map(({ start }) => ({ start, count: some(300) })),
    })),
    outOfRange: snapshot.outOfRange.slice(some(4)),
    fleet: {
      ...snapshot.fleet,
      products: snapshot.fleet.products.slice(some(3)).map((product) => ({
        ...product,
        versions: product.versions.map(({ version }) => ({ version, devices: some(900) })),
      })),
    },
  }
  return { ...display, snapshot: next }
}

/** Measures until three measurements in a row found no decrease: requests retain a signal until their timeout. */
const measureMemory = async (page: Page, session: CDPSession): Promise<MemoryUse> => {
  await page.evaluate(() => window.holdStill(true))
  let least: MemoryUse = { heap: Infinity, nodes: Infinity, listeners: Infinity }
  for (let unchanged = 0; unchanged < 3; ) {
    await page.waitForTimeout(requestMs / 2)
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
    const use = { heap: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') }
    unchanged = use.nodes < least.nodes || use.listeners < least.listeners ? 0 : unchanged + 1
    least = {
      heap: Math.min(use.heap, least.heap),
      nodes: Math.min(use.nodes, least.nodes),
      listeners: Math.min(use.listeners, least.listeners),
    }
  }
  await page.evaluate(() => window.holdStill(false))
  return least
}

interface Options {
  refreshes: number
  seed: number
  /** Number of refreshes before the first measurement, in which everything that is created once is created. */
  warmUp: number
  /** Number of measurements after the first, at even intervals. */
  looks: number
}

/**
 * Runs a wall through a number of refreshes, with rotating scenes, and returns its memory use at each
 * measurement.
 */
export const soakWall = async (console: Console, { refreshes, seed, warmUp, looks }: Options) => {
  const random = createRandom(seed)
  let first: Shown | undefined
  let [servedCount, isHeld] = [0, true]
  const { page, context } = await openWall(console, {
    before: async (page) => {
      await page.addInitScript(hurry, [wallTiming.refreshSeconds, requestMs] as const)
      await page.route(`**${wallApi.prefix}${wallApi.calls.wall.path}`, async (route) => {
        first ??= (await (await route.fetch()).json()) as Shown
        // Measured with the same content, so that memory is comparable.
        const json = isHeld ? first : changeValues(first, random)
        servedCount += 1
        await route.fulfill({ json })
      })
    },
  })
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const scenes = new Set<string>()
  const refresh = async (count: number) => {
    const until = servedCount + count
    isHeld = false
    while (servedCount < until) {
      await page.waitForTimeout(50)
      scenes.add((await page.locator('.wall-stage').getAttribute('data-scene')) ?? '')
    }
    isHeld = true
    const last = servedCount
    while (servedCount < last + 2) await page.waitForTimeout(50)
  }
  await refresh(warmUp)
  const measurements = [await measureMemory(page, session)]
  for (let look = 0; look < looks; look += 1) {
    await refresh(Math.ceil(refreshes / looks))
    measurements.push(await measureMemory(page, session))
  }
  await context.close()
  return { measurements, scenes: scenes.size }
}
