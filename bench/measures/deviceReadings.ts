import { type Figure, type Measure, ratio } from '../lib/figures.ts'
import { type Platform, startPlatform } from '../lib/platform.ts'
import { runInterleaved, timed } from '../lib/rounds.ts'
import type { Scale } from '../lib/scale.ts'
import { openPlatform } from '../lib/shared.ts'
import { anOwnDatabase } from '../lib/worlds.ts'

const batch = 500
const megabyte = 1_048_576

/** Activates a device and returns a function that sends a batch of new readings. */
const aSender = async ({ url, licence }: Platform): Promise<() => Promise<number>> => {
  const post = async (call: string, body: string, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const reply = await fetch(`${url}/device-api/v1/${call}`, { method: 'POST', headers, body })
    if (!reply.ok) throw new Error(`${call}: ${await reply.text()}`)
    return (await reply.json()) as { token?: string; accepted?: number }
  }
  const { token = '' } = await post('activate', JSON.stringify({ ...licence, deviceId: 'BENCH-1' }))
  let next = Date.now()
  return async () => {
    const last = next
    next -= batch * 1_000
    const readings = Array.from({ length: batch }, (_, index) => ({
      measuredAt: `${new Date(last - index * 1_000).toISOString().slice(0, -1)}+00:00`,
      values: { systolic: 110 + (index % 40), diastolic: 70 + (index % 20), pulse: 60 + (index % 30) },
    }))
    const body = JSON.stringify({ readings })
    let accepted: number | undefined
    const ms = await timed(async () => {
      ;({ accepted } = await post('readings', body, token))
    })
    if (accepted !== batch) throw new Error(`${accepted} of ${batch} readings were accepted`)
    return ms
  }
}

const rounds = 100
/** Number of batches sent on their own afterwards, to measure memory. */
const batches = 1_000

const measure = async (platform: Platform, where: string, scale: Scale): Promise<Figure[]> => {
  const needed = async () => (await platform.order('needed')) / megabyte
  const resident = async () => (await platform.order('memory')) / megabyte
  const send = await aSender(platform)
  const { device, values, arrays } = await runInterleaved(
    { device: send, values: () => platform.order('insertValues'), arrays: () => platform.order('insertArrays') },
    { warmUp: 20, rounds },
    scale,
  )
  const before = { needed: await needed(), resident: await resident() }
  const sendMany = async () => {
    for (let sent = 0; sent < scale.times(batches); sent++) await send()
    return needed()
  }
  const half = await sendMany()
  const after = await sendMany()
  const inMegabytes = (value: number) => `${value.toFixed(0)} MB`
  const rate = (ms: number) => Math.round((batch / ms) * 1_000).toLocaleString('en')
  const against = (how: string, theirs: number, bar?: number): Figure => ({
    ...ratio(`${batch} readings over the device interface / ${how}, ${where}`, device, theirs, bar),
    detail: `${device.toFixed(1)} ms (${rate(device)} rows a second) / ${theirs.toFixed(1)} ms (${rate(theirs)})`,
  })
  return [
    against('a bare insert of a list of values', values, 2),
    against('a bare insert of arrays', arrays),
    {
      what: `memory that the server needs after ${2 * scale.times(batches)} batches more, ${where}`,
      value: after,
      unit: 'MB',
      detail: `heap and what it holds outside, collected; ${inMegabytes(before.needed)} before them, ${inMegabytes(half)} after half of them; resident ${inMegabytes(before.resident)} before, ${inMegabytes(await resident())} after`,
    },
  ]
}

const onPostgres = async (server: string, scale: Scale): Promise<Figure[]> => {
  const { url, drop } = await anOwnDatabase(server)
  const platform = await startPlatform(scale.readings.small, [], url)
  try {
    return await measure(platform, 'PostgreSQL', scale)
  } finally {
    await platform.stop()
    await drop()
  }
}

export const deviceReadings: Measure = {
  name: 'deviceReadings',
  bar: 'batches of 500 readings over the device interface, one server, against bare inserts of as many rows into the same table by the driver: at least half of their rows a second (≤ 2.0 × of their time), on the embedded database and, where TEST_DATABASE_URL names one, on PostgreSQL; memory stays flat',
  run: async (scale) => {
    const platform = await openPlatform({ readings: scale.readings.small }, scale)
    const { TEST_DATABASE_URL: server } = process.env
    try {
      const embedded = await measure(platform, 'embedded', scale)
      return server ? [...embedded, ...(await onPostgres(server, scale))] : embedded
    } finally {
      await platform.stop()
    }
  },
}
