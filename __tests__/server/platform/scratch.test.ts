import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolder, type Folder } from '#support/files.ts'
import { startServer } from '#tools/lib/server.ts'

describe('a temporary folder of a killed server', () => {
  let temporary: Folder
  let living: ChildProcess

  /** Process that has a folder with an upload in it, and runs until it is killed. */
  const startHolder = async () => {
    const script = `
      const { createScratchFolder } = await import('#server/platform/system/scratch.ts')
      process.stdout.write(await createScratchFolder())
      setInterval(() => {}, 1_000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TMPDIR: temporary.path },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [folder] = await once(child.stdout as NodeJS.ReadableStream, 'data')
    await writeFile(join(String(folder), 'source'), 'of somebody')
    return { child, folder: String(folder) }
  }
  const kill = async (child: ChildProcess) => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  beforeAll(async () => {
    temporary = await createFolder()
  })
  afterAll(async () => {
    await kill(living)
    await temporary.remove()
  })

  test('is removed at the next start, unlike folders of running servers and of other programs', async () => {
    const dead = await startHolder()
    const alive = await startHolder()
    living = alive.child
    await kill(dead.child)
    await mkdir(join(temporary.path, 'upload-of-another-program'))
    await mkdir(join(temporary.path, 'device-console.1.1.1.abcdef'))
    const data = await createFolder()
    const env = { TMPDIR: temporary.path, DATA_DIR: data.path, DATABASE_URL: '', SEED: 'none' }
    const server = await startServer(env)
    expect((await temporary.names()).sort()).toEqual(
      [
        alive.folder.slice(temporary.path.length + 1),
        'device-console.1.1.1.abcdef',
        'upload-of-another-program',
      ].sort(),
    )
    await server.stop()
    await data.remove()
  })
})
