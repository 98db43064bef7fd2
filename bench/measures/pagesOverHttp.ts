import { type Figure, type Measure, ratio } from '../lib/figures.ts'
import type { Platform } from '../lib/platform.ts'
import { interleaved } from '../lib/rounds.ts'
import { counts, worlds } from '../lib/worlds.ts'

const request = { pageNum: 1, pageSize: 100 }

const measure = async (platform: Platform, readings: number): Promise<Figure[]> => {
  await platform.page(request)
  await platform.order('record')
  const { body } = await platform.page(request)
  await platform.order('stopRecording')
  if (JSON.parse(body).data.list.length !== request.pageSize) throw new Error(`Not a page of readings: ${body}`)
  const { http, driver, session } = await interleaved(
    {
      http: async () => (await platform.page(request)).ms,
      driver: () => platform.order('replayPage'),
      session: () => platform.order('replaySession'),
    },
    { warmUp: 1_000, rounds: 100 },
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
  run: async () => {
    const { small, large } = await worlds()
    return [...(await measure(small, counts.small)), ...(await measure(large, counts.large))]
  },
}
