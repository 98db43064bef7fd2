import { join } from 'node:path'
import { startFailureOf } from '#server/app/startFailure.ts'
import { freePort } from '#server/platform/system/processes.ts'
import { openParts } from '#support/faults/keyWorld.ts'
import { createFolder, type Folder } from '#support/files.ts'
import { createTestDatabase, type TestDatabase } from '#support/testDatabase.ts'

describe('a start that fails', () => {
  let folder: Folder
  let testDatabase: TestDatabase
  beforeAll(async () => {
    ;[folder, testDatabase] = await Promise.all([createFolder(), createTestDatabase({ empty: true })])
  })
  afterAll(async () => {
    await testDatabase.remove()
    await folder.remove()
  })

  const at = (change: (url: URL) => void): string => {
    const url = new URL(String(testDatabase.env.DATABASE_URL))
    change(url)
    return url.href
  }
  /** Returns the output of a start with such settings. */
  const startError = async (env: Record<string, string>): Promise<string> =>
    openParts({ DATA_DIR: folder.path, ...testDatabase.env, ...env }).then(
      () => 'it started',
      (error) => startFailureOf(error),
    )

  test('reports where PostgreSQL was not reachable', async () => {
    const port = await freePort()
    const url = at((url) => {
      url.port = String(port)
    })
    expect(await startError({ DATABASE_URL: url })).toBe(
      `PostgreSQL cannot be reached at 127.0.0.1:${port}. Start it, or change host and port in DATABASE_URL`,
    )
  })

  test('names a database that does not exist', async () => {
    const url = at((url) => {
      url.pathname = 'console_nowhere'
    })
    expect(await startError({ DATABASE_URL: url })).toMatch(/console_nowhere.*Change user, password or database in/)
  })

  test('names a path of DATA_DIR that leads through a file', async () => {
    const file = await folder.write('file', '')
    expect(await startError({ DATA_DIR: join(file, 'data') })).toMatch(/A part of the path .* Choose another DATA_DIR/)
  })

  test('reports that no connection is available', () => {
    const error = new Error('Failed query', {
      cause: Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
    })
    expect(startFailureOf(error)).toMatch(/^PostgreSQL has no connection left\. Raise its max_connections/)
  })

  test.each([
    ['EACCES', 'is closed to the account that runs the server'],
    ['EROFS', 'is on a disk that cannot be written to'],
  ])('names the path of %s', (code, message) => {
    const error = Object.assign(new Error(code), { code, path: '/data/secret.key' })
    expect(startFailureOf(error)).toMatch(new RegExp(`^/data/secret.key ${message}.*DATA_DIR`))
  })

  test('reports the original error if its cause is unknown', () => {
    expect(startFailureOf(new Error('Something else'))).toBe('Something else')
  })
})
