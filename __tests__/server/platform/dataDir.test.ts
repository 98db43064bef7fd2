import { chmod, lstat, mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { restrictDataDir } from '#server/platform/system/dataDir.ts'
import { createFolder, uciFile } from '#support/files.ts'
import { type Operator, startOperator } from '#support/operator.ts'
import { startServer } from '#tools/lib/server.ts'

const modeOf = async (path: string) => ((await lstat(path)).mode & 0o777).toString(8)

/** Paths in a folder, itself included, that other users may read, change or enter. */
const openToOthers = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true })
  expect(names.length).toBeGreaterThan(0)
  const openFiles: string[] = []
  for (const name of ['.', ...names]) {
    const { mode } = await lstat(join(folder, name))
    if ((mode & 0o077) !== 0) openFiles.push(`${name} ${(mode & 0o777).toString(8)}`)
  }
  return openFiles
}

/** Permissions that earlier servers left: folders 0755, files 0666. */
const openUp = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { recursive: true })
  for (const name of ['.', ...names]) {
    const path = join(folder, name)
    await chmod(path, (await lstat(path)).isDirectory() ? 0o755 : 0o666)
  }
  return names.length + 1
}

describe('the data folder of a server and of the operator’s tool', () => {
  let operator: Operator
  let dataDir: string
  const env = () => ({ DATA_DIR: dataDir, DATABASE_URL: '', SEED: 'none' })
  const inFolder = (name: string) => join(operator.folder.path, name)
  /** Runs in a separate process: the umask is the process's. */
  const run = async (args: string[], env: Record<string, string> = {}) => {
    process.umask(0)
    const result = await operator.spawn(args, { env }).finally(() => process.umask(0o022))
    expect(result).toMatchObject({ code: 0 })
    return result
  }

  beforeAll(async () => {
    operator = await startOperator({ embedded: true })
    dataDir = operator.dataDir
    // The widest umask of a system: the files of the server must not depend on it.
    process.umask(0)
    const server = await startServer(env()).finally(() => process.umask(0o022))
    await fetch(`${server.url}/readyz`)
    await server.stop()
  })
  afterAll(() => operator.remove())

  test('cannot be entered by other users, nor can its files be read', async () => {
    expect(await openToOthers(dataDir)).toEqual([])
    expect([await modeOf(dataDir), await modeOf(join(dataDir, 'postgres', 'PG_VERSION'))]).toEqual(['700', '600'])
  })

  test('is tightened at the start if an earlier server made it, which is logged once', async () => {
    const count = await openUp(dataDir)
    const server = await startServer(env())
    await server.stop()
    expect(server.output()).toContain(
      `${dataDir} was open to other users of this machine: ${count} files and folders are closed to them now`,
    )
    expect(await openToOthers(dataDir)).toEqual([])
    const messages: string[] = []
    await restrictDataDir(dataDir, (line) => messages.push(line))
    expect(messages).toEqual([])
  })

  test('keeps backups and restored files closed to other users, also over open ones', async () => {
    await operator.folder.write('kept.gz.part', 'of a backup that was killed')
    await chmod(inFolder('kept.gz.part'), 0o666)
    await openUp(dataDir)
    const { errorOutput } = await run(['backup', 'kept.gz', '--without-keys'])
    expect(errorOutput).toContain(`${dataDir} was open to other users of this machine`)
    expect(await modeOf(inFolder('kept.gz'))).toBe('600')
    const restored = join(operator.folder.path, 'restored')
    await run(['restore', 'kept.gz'], { DATA_DIR: restored })
    expect(await openToOthers(restored)).toEqual([])
  })

  test('keeps rejected records, which are people’s readings, closed to other users', async () => {
    const file = await operator.folder.write('given.csv', uciFile([{}, { co: 'x' }]))
    await operator.folder.write('rejects.csv.part', 'of an import that was killed')
    await chmod(inFolder('rejects.csv.part'), 0o666)
    await run(['import', 'deDataAqi', file, '--rejects', 'rejects.csv'])
    expect(await modeOf(inFolder('rejects.csv'))).toBe('600')
  })
})

test('tightening the data folder follows no link and changes nothing outside', async () => {
  const folder = await createFolder()
  const dataDir = join(folder.path, 'data')
  await mkdir(join(dataDir, 'inside'), { recursive: true })
  await mkdir(join(folder.path, 'outside'))
  const file = await folder.write('outside/file', 'of somebody else')
  await symlink(file, join(dataDir, 'inside', 'link'))
  await symlink(join(folder.path, 'outside'), join(dataDir, 'folder-link'))
  for (const path of [dataDir, join(dataDir, 'inside'), join(folder.path, 'outside')]) await chmod(path, 0o755)
  await chmod(file, 0o644)
  const messages: string[] = []
  await restrictDataDir(dataDir, (line) => messages.push(line))
  expect(messages).toEqual([expect.stringContaining(': 2 files and folders are closed')])
  expect([await modeOf(dataDir), await modeOf(join(dataDir, 'inside'))]).toEqual(['700', '700'])
  expect([await modeOf(file), await modeOf(join(folder.path, 'outside'))]).toEqual(['644', '755'])
  await folder.remove()
})
