import { setTimeout as wait } from 'node:timers/promises'
import type { Figure, Measure } from '../lib/figures.ts'
import type { Platform } from '../lib/platform.ts'
import type { Scale } from '../lib/scale.ts'
import { worlds } from '../lib/worlds.ts'

const megabyte = 1_048_576
const pages = 2_000
/** Milliseconds until the system has reclaimed memory after a garbage collection. */
const restMs = 1_000

const inMegabytes = (bytes: number) => `${(bytes / megabyte).toFixed(0)} MB`

const measure = async (platform: Platform, readings: number, scale: Scale): Promise<Figure> => {
  const look = async () => {
    const needed = await platform.order('needed')
    await wait(restMs)
    return { needed, resident: await platform.order('memory') }
  }
  const read = async () => {
    for (let page = 1; page <= scale.times(pages); page++)
      await platform.page({ pageNum: (page % 5) + 1, pageSize: 100 })
    return look()
  }
  const before = await look()
  const half = await read()
  const after = await read()
  const formatUse = ({ needed, resident }: typeof before) =>
    `${inMegabytes(needed)} (${inMegabytes(resident)} resident)`
  return {
    what: `memory that one server needs among ${readings.toLocaleString('en')} readings, after ${2 * scale.times(pages)} pages`,
    value: after.needed / megabyte,
    unit: 'MB',
    detail: `heap and what it holds outside, collected: ${formatUse(before)} before, ${formatUse(half)} after half of them, ${formatUse(after)} after all`,
  }
}

export const memory: Measure = {
  name: 'memory',
  bar: 'the memory of one server stays flat, however many readings there are and pages are read',
  run: async (scale) => {
    const { small, large } = await worlds(scale)
    const { readings } = scale
    return [await measure(small, readings.small, scale), await measure(large, readings.large, scale)]
  },
}
