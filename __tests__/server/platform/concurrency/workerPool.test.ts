import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BroadcastChannel, type Worker } from 'node:worker_threads'
import { createWorkerPool, type WorkerPool } from '#server/platform/concurrency/workerPool.ts'
import { createInspector } from '#server/platform/inspection/inspector.ts'
import { eventually } from '#support/eventually.ts'
import { createImage } from '#support/fileEncoders.ts'
import { startFileInspector } from '#support/fileInspector.ts'
import { createFolder, type Folder } from '#support/files.ts'

/** Worker that misbehaves as instructed. */
const clumsy = `
import { BroadcastChannel, parentPort, threadId } from 'node:worker_threads'
const test = new BroadcastChannel('clumsy')
const jobs = {
  thread: () => parentPort.postMessage(threadId),
  hang: () => { test.postMessage('hanging'); for (;;); },
  sleep: () => {},
  grow: () => { const all = []; for (;;) all.push(new Array(100_000).fill(all.length)) },
  throw: () => { throw new Error('clumsy') },
  reject: () => { Promise.reject(new Error('clumsy')) },
  exit: () => process.exit(3),
  dieLater: () => {
    test.onmessage = () => { throw new Error('late') }
    parentPort.postMessage('done')
  },
}
parentPort.on('message', (job) => jobs[job]())
parentPort.postMessage('ready')
`
const timeMs = 300

describe('a worker pool', () => {
  let folder: Folder
  let workers: WorkerPool<string, unknown>
  let threads: Worker[]
  let channel: BroadcastChannel
  const note = (message: unknown) => threads.push((message as { worker: Worker }).worker)

  beforeAll(async () => {
    folder = await createFolder()
    threads = []
    subscribe('worker_threads', note)
    channel = new BroadcastChannel('clumsy')
    const script = pathToFileURL(await folder.write('clumsy.mjs', clumsy))
    workers = createWorkerPool({ script, count: 2, timeMs, memoryMB: 32 })
  })
  afterAll(async () => {
    await workers.close()
    channel.close()
    unsubscribe('worker_threads', note)
    await folder.remove()
  })

  test.each(['hang', 'sleep', 'grow', 'throw', 'reject', 'exit'])(
    'terminates a worker that has to %s, and continues',
    async (job) => {
      const start = performance.now()
      expect(await workers.run(job)).toBeUndefined()
      expect(performance.now() - start).toBeLessThan(timeMs + 1_500)
      expect(await workers.run('thread')).toEqual(expect.any(Number))
    },
  )

  test('continues after workers died between two jobs', async () => {
    expect(await Promise.all([workers.run('dieLater'), workers.run('dieLater')])).toEqual(['done', 'done'])
    const running = threads.filter(({ threadId }) => threadId > 0)
    const exits = running.map((thread) => new Promise((resolve) => thread.once('exit', resolve)))
    channel.postMessage('die')
    expect(await Promise.all(exits)).toEqual([1, 1])
    const after = await Promise.all([workers.run('thread'), workers.run('thread')])
    expect(after).toEqual([expect.any(Number), expect.any(Number)])
  })

  test('never runs more workers than its limit', async () => {
    const threads = await Promise.all(Array.from({ length: 50 }, () => workers.run('thread')))
    expect(new Set(threads).size).toBeLessThanOrEqual(2)
  })

  test('reports that workers cannot be started', async () => {
    const none = createWorkerPool({
      script: pathToFileURL(join(folder.path, 'none.mjs')),
      count: 1,
      timeMs,
      memoryMB: 32,
    })
    await expect(none.run('thread')).rejects.toThrow('Cannot find module')
    await expect(none.run('thread')).rejects.toThrow('Cannot find module')
    await none.close()
    const script = pathToFileURL(await folder.write('brief.mjs', 'process.exit(0)'))
    const brief = createWorkerPool({ script, count: 1, timeMs, memoryMB: 32 })
    await expect(brief.run('thread')).rejects.toThrow('ended before it was ready')
    await brief.close()
  })

  test('ends running jobs and accepts no more when it is closed', async () => {
    const script = pathToFileURL(join(folder.path, 'clumsy.mjs'))
    const pool = createWorkerPool({ script, count: 1, timeMs, memoryMB: 32 })
    const hanging = once(channel, 'message')
    const jobs = Promise.allSettled([pool.run('hang'), pool.run('thread')])
    await hanging
    await pool.close()
    expect((await jobs).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    await expect(pool.run('thread')).rejects.toThrow('closed')
  })
})

describe('the inspector', () => {
  test('reports a file that takes too long as unreadable, and remains usable', async () => {
    const large = await createImage('jpeg', { width: 4_000, height: 3_000 })
    const inspector = await startFileInspector({ timeMs: 40 })
    const results = await Promise.all(Array.from({ length: 6 }, () => inspector.take('image2MB', large)))
    expect(results.map(({ codes, copy }) => [codes, copy])).toEqual(results.map(() => [['fileUnknown'], undefined]))
    await eventually(async () => expect((await inspector.take('video', large)).codes).toEqual(['fileKind']))
    await inspector.close()
  })

  test('rejects when the disk fails, and leaves no files behind', async () => {
    const folder = await createFolder()
    const inspector = createInspector()
    const source = await folder.write('source', await createImage('png', { width: 40, height: 30 }))
    const job = { source, target: join(folder.path, 'none', 'target'), rule: 'image1MB', name: 'a.png' } as const
    await expect(inspector.inspect(job)).rejects.toThrow('ENOENT')
    await expect(inspector.inspect({ ...job, source: join(folder.path, 'gone') })).rejects.toThrow('ENOENT')
    await expect(inspector.inspect({ ...job, source: folder.path })).rejects.toThrow('EISDIR')
    expect(await folder.names()).toEqual(['source'])
    await inspector.close()
    await expect(inspector.inspect(job)).rejects.toThrow('closed')
    await folder.remove()
  })
})
