import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, open, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import OSS from 'ali-oss'
import { type Figure, type Measure, ratio } from '../lib/figures.ts'
import type { Platform } from '../lib/platform.ts'
import { runInterleaved, timed } from '../lib/rounds.ts'
import type { Scale } from '../lib/scale.ts'
import { openPlatform } from '../lib/shared.ts'

const files = 100
const megabyte = 1_048_576
/** Number of concurrent uploads, the same as in the browser. */
const atOnce = 3
const rounds = 9
const lookEveryMs = 20

const bytes = randomBytes(megabyte)

const repeated = async (count: number, work: () => Promise<unknown>): Promise<void> => {
  let begun = 0
  const lane = async () => {
    while (begun++ < count) await work()
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

/**
 * Returns a function that uploads 1 MB below the caller's prefix with the browser's client in its build for
 * Node.
 */
const uploader = async ({ url, token }: Platform): Promise<() => Promise<unknown>> => {
  const reply = await fetch(`${url}/platform/file/getStsToken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: '{}',
  })
  const { data } = (await reply.json()) as { data: OSS.Options & { prefix: string } }
  const client = new OSS({ ...data, cname: true, refreshSTSToken: async () => data as never })
  return () => client.put(`${data.prefix}${randomUUID()}`, bytes)
}

/** Baseline: writes an object atomically and durably, like the storage. */
const writeWhole = async (folder: string): Promise<void> => {
  const path = join(folder, randomUUID())
  const file = await open(`${path}.new`, 'wx')
  await file.writeFile(bytes)
  await file.sync()
  await file.close()
  await rename(`${path}.new`, path)
  const names = await open(folder)
  await names.sync()
  await names.close()
}

const onDisk = async (count: number): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-files-'))
  return timed(() => repeated(count, () => writeWhole(folder))).finally(() => rm(folder, { recursive: true }))
}

const measure = async (platform: Platform, scale: Scale): Promise<Figure[]> => {
  const memory = async () => (await platform.order('memory')) / megabyte
  const before = await memory()
  const count = scale.times(files)
  const upload = await uploader(platform)
  let peak = before
  const uploaded = async () => {
    const watch = setInterval(async () => {
      peak = Math.max(peak, await memory())
    }, lookEveryMs)
    const ms = await timed(() => repeated(count, upload)).finally(() => clearInterval(watch))
    await platform.order('clearUploads')
    return ms
  }
  const { storage, disk } = await runInterleaved(
    { storage: uploaded, disk: () => onDisk(count) },
    { warmUp: 1, rounds },
    scale,
  )
  const inMemory = (when: string, value: number, detail: string): Figure => ({
    what: `memory of the server, ${when}`,
    value,
    unit: 'MB',
    detail,
  })
  return [
    ratio(`${count} uploads of 1 MB / the same written with fs, ${atOnce} at a time`, storage, disk),
    inMemory('before the first upload', before, 'resident, with the embedded database in the same process'),
    inMemory('at most during uploads', peak, `of ${(rounds + 1) * count} MB in all, looked at every ${lookEveryMs} ms`),
    inMemory('after the last upload', await memory(), 'resident, the same'),
  ]
}

export const uploads: Measure = {
  name: 'uploads',
  bar: '100 uploads of 1 MB with ali-oss to the embedded storage, in a process of its own, against 100 files of 1 MB written with the same promise (create, write, fsync, rename, fsync of the folder): no bar; memory stays flat',
  run: async (scale) => {
    const platform = await openPlatform({ readings: 1_000 }, scale)
    try {
      return await measure(platform, scale)
    } finally {
      await platform.stop()
    }
  },
}
