import { type Figure, type Measure, ratio } from '../lib/figures.ts'
import type { Platform } from '../lib/platform.ts'
import { runInterleaved } from '../lib/rounds.ts'
import type { Scale } from '../lib/scale.ts'
import { worlds } from '../lib/worlds.ts'

const request = { pageNum: 1, pageSize: 100 }

const measure = async (platform: Platform, readings: number, scale: Scale): Promise<Figure[]> => {
  await platform.page(request)
  await platform.order('record')
  const { body } = await platform.page(request)
  await platform.order('stopRecording')
  if (JSON.parse(body).data.list.length !== request.pageSize) throw new Error(`Not a page of readings: ${body}`)
  const { http, driver, session } = await runInterleaved(
    {
      http: async () => (await platform.page(request)).ms,
      driver: () => platform.order('replayPage'),
      session: () => platform.order('replaySession'),
    },
    { warmUp: 1_000, rounds: 100 },
    scale,
  )
  const of = `${readings.toLocaleString('en')} readings`
  return [
    ratio(`page over HTTP / its SQL on the driver, ${of}`, http, driver, 2),
    {
      what: `of it, looking up the session, ${of}`,
      value: (session / http) * 100,
      unit: '%',
      detail: `${session.toFixed(2)} ms of ${http.toFixed(2)} ms; not counted as the page's SQL`,
    },
  ]
}

export const pagesOverHttp: Measure = {
  name: 'pagesOverHttp',
  bar: 'a page of 100 readings over HTTP against the same SQL run directly on the driver: median ≤ 2.0 ×',
  run: async (scale) => {
    const { small, large } = await worlds(scale)
    const { readings } = scale
    return [...(await measure(small, readings.small, scale)), ...(await measure(large, readings.large, scale))]
  },
}
