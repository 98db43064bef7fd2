import { readdir, truncate, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { findDamaged } from '#server/platform/files/damaged.ts'
import { openDatabase } from '#support/database.ts'
import { createStorage, type Storage, streamOf } from '#support/storageApp.ts'

describe('an object whose bytes are damaged', () => {
  let storage: Storage

  beforeAll(async () => {
    storage = await createStorage()
    for (const name of ['short', 'gone', 'whole'])
      await storage.store.put(`public/${name}.png`, streamOf('0123456789'), { type: 'image/png' })
    await truncate(await bytesOf('short'), 4)
    await unlink(await bytesOf('gone'))
  })
  afterAll(() => storage.close())

  /** File with the bytes of one of the three objects. */
  const bytesOf = async (name: string): Promise<string> => {
    const paths = (await readdir(storage.folder.path, { recursive: true })).filter((path) => path.endsWith('.json'))
    for (const path of paths) {
      const record = JSON.parse(await storage.folder.read(path))
      if (record.key === `public/${name}.png`) return join(storage.folder.path, path, '..', record.file)
    }
    throw new Error(`No record of ${name}`)
  }

  const get = async (name: string, method = 'GET', headers = {}) => {
    const { status, code } = await storage.send({ method, path: `/public/${name}.png`, headers })
    return [status, code]
  }

  test.each([
    ['cut short is an error of the storage', 'short', 500, 'InternalError', '4 of 10 bytes'],
    ['lost is not there', 'gone', 404, 'NoSuchKey', 'none of 10 bytes'],
  ])('that is %s, at once and with its key in the log', async (_, name, status, code, damage) => {
    storage.log.length = 0
    expect(await get(name)).toEqual([status, code])
    expect(await get(name, 'GET', { range: 'bytes=0-1' })).toEqual([status, code])
    expect((await get(name, 'HEAD'))[0]).toBe(status)
    const lines = storage.log.map((line) => JSON.parse(line)).filter(({ level }) => level === 50)
    expect(lines.map(({ err }) => err.cause.message)).toEqual(
      Array(3).fill(`The object public/${name}.png is damaged: it has ${damage}`),
    )
  })

  test('fails for readers on the server before the first byte', async () => {
    for (const name of ['short', 'gone'])
      await expect(storage.store.read(`public/${name}.png`)).rejects.toThrow(
        expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringContaining(name) }) }),
      )
  })

  test('is listed for the operator, as is one without a metadata record', async () => {
    const { db, close } = await openDatabase()
    for (const name of ['short', 'gone', 'whole', 'never'])
      await db.execute(
        sql`insert into file (id, owner_id, rule, name, kind, bytes, object_key)
            select gen_random_uuid(), id, 'image2MB', ${name}, 'png', 10, ${`public/${name}.png`} from account where username = 'admin'`,
      )
    const damages = await findDamaged(db, storage.store)
    await close()
    expect(damages.filter((line) => /short|gone|whole|never/.test(line)).toSorted()).toEqual([
      'The object public/gone.png is damaged: it has none of 10 bytes',
      'The object public/never.png is missing',
      'The object public/short.png is damaged: it has 4 of 10 bytes',
    ])
  })
})
