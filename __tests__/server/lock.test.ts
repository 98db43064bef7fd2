import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openDatabase } from '#server/db/connect.ts'
import { lockFolder } from '#server/db/lock.ts'
import { onPostgres } from '#support/database.ts'
import { aFolder, type Folder } from '#support/files.ts'
import { seed } from '#support/randomSeed.ts'
import { readTemplate } from '#support/template.ts'
import { type RunningServer, startServer } from '../../tools/lib/server.ts'
import { raceForFolders } from '../../tools/trust/lock/index.ts'

/** PostgreSQL guards its own folder. */
const embedded = onPostgres ? describe.skip : describe

embedded('two servers on one folder', () => {
  let folder: Folder
  const running: RunningServer[] = []

  beforeAll(async () => {
    folder = await aFolder()
    const { close } = await openDatabase({ dataDir: folder.path, template: await readTemplate() })
    await close()
  })
  afterAll(async () => {
    await Promise.all(running.map(({ stop }) => stop('SIGKILL')))
    await folder.remove()
  })

  const settings = () => ({ DATA_DIR: folder.path, SEED: 'none' })
  const start = async () => {
    const server = await startServer(settings())
    running.push(server)
    return server
  }
  /** Starts a server that is expected to refuse; it would be stopped if it did not. */
  const refusal = () => {
    const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
      env: { ...process.env, ...settings(), NODE_ENV: 'test', PORT: '0' },
      encoding: 'utf8',
      timeout: 50_000,
    })
    return { status, stderr }
  }
  const isRunning = async ({ url }: RunningServer) => (await fetch(`${url}/readyz`)).status === 200

  test('the second refuses by name and the first goes on', async () => {
    const first = await start()
    expect(refusal()).toEqual({
      status: 1,
      stderr: `${folder.path} is in use by process ${first.process.pid}. Stop it first, or choose another DATA_DIR.\n`,
    })
    expect(await isRunning(first)).toBe(true)
    await first.stop('SIGKILL')
  })

  test('one that was killed gives way', async () => {
    const second = await start()
    expect(await isRunning(second)).toBe(true)
    await second.stop('SIGKILL')
  })

  test('one that is stopped for a while is not robbed', async () => {
    const holder = await start()
    holder.process.kill('SIGSTOP')
    expect(refusal()).toMatchObject({ status: 1, stderr: expect.stringContaining(`process ${holder.process.pid}.`) })
    holder.process.kill('SIGCONT')
    expect(await isRunning(holder)).toBe(true)
    await holder.stop('SIGKILL')
  })

  test('of five that start at once exactly one runs', async () => {
    const started = await Promise.allSettled(Array.from({ length: 5 }, start))
    const [winner, ...others] = started.filter(({ status }) => status === 'fulfilled')
    expect(others).toEqual([])
    const { pid } = (winner as PromiseFulfilledResult<RunningServer>).value.process
    for (const one of started)
      if (one.status === 'rejected') expect(String(one.reason)).toContain(`in use by process ${pid}.`)
  })
})

describe('the lock of a folder', () => {
  let folder: Folder

  beforeEach(async () => {
    folder = await aFolder()
  })
  afterEach(() => folder.remove())

  const left = (holder: object | string) =>
    writeFile(join(folder.path, 'lock.1'), typeof holder === 'string' ? holder : JSON.stringify(holder))

  test('is refused to the process that holds it, until it is given back', async () => {
    const release = await lockFolder(folder.path)
    await expect(lockFolder(folder.path)).rejects.toThrow(`in use by process ${process.pid}`)
    await release()
    await (await lockFolder(folder.path))()
  })

  test('is taken over when the process id belongs to another process by now', async () => {
    await left({ pid: process.pid, started: '1' })
    await expect(lockFolder(folder.path)).resolves.toBeInstanceOf(Function)
  })

  test.each(['', '{"pid":41', '{"pid":0,"started":"rel'])(
    'is taken over when its holder died while giving it back (%j)',
    async (rest) => {
      await left(rest)
      await expect(lockFolder(folder.path)).resolves.toBeInstanceOf(Function)
    },
  )

  test('goes to exactly one of eight at once, whatever was left behind', async () => {
    await expect(raceForFolders({ rounds: 20, seed, processes: 8 })).resolves.toBeUndefined()
  })

  const onLinux = process.platform === 'linux' ? test : test.skip
  onLinux('is taken over from a process that is dead and not yet buried', async () => {
    // The shell becomes a process that never asks for the end of its child.
    const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] })
    try {
      const [pid] = await once(createInterface({ input: parent.stdout }), 'line')
      const fields = async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
      let [state, ...rest] = await fields()
      while (state !== 'Z') [state, ...rest] = await fields()
      await left({ pid: Number(pid), started: rest[18] ?? '' })
      await expect(lockFolder(folder.path)).resolves.toBeInstanceOf(Function)
    } finally {
      parent.kill()
    }
  })
})
