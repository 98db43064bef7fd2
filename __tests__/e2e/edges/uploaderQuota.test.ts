import { sql } from 'drizzle-orm'
import { readConfig } from '#server/platform/config/config.ts'
import { accountId } from '#support/accounts.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { createMp4, padFile } from '#support/fileEncoders.ts'
import { testEnv } from '#support/testEnv.ts'
import { createRoundMaterial, testFile } from '#support/uploader.ts'

const MB = 1_024 * 1_024
const { platformQuotaBytes } = readConfig(testEnv).storage
/** Fits into an integer column. */
const fileBytes = 1_024 * MB

describe('an upload that exceeds the quota', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole({ materials: true })
  })
  afterAll(() => console.close())

  /** Leaves this number of bytes of the accounts' quota. */
  const leave = async (bytes: number) => {
    const owner = await accountId(console.db, 'admin')
    await console.db.execute(sql`delete from file where name = 'filling'`)
    await console.db.execute(
      sql`insert into file (id, owner_id, rule, name, kind, bytes, object_key)
          select gen_random_uuid(), ${owner}, 'video', 'filling', 'mp4',
                 least(${fileBytes}, rest - (place - 1) * ${fileBytes}::float8), gen_random_uuid()
            from (select ${platformQuotaBytes - bytes} - coalesce(sum(bytes), 0)::float8 as rest from file
                   where owner_id in (select id from account where vendor_id is null)) as stored,
                 generate_series(1, ceil(rest / ${fileBytes})::int) as place`,
    )
  }
  const createFilm = (name: string, bytes: number) => testFile(name, padFile('mp4', createMp4(), bytes))

  test.each([
    ['whole', MB / 2],
    ['in parts', 3 * MB],
  ])('is refused when the storage cuts it off, sent %s, and leaves nothing behind', async (_, bytes) => {
    // By more than concurrent parts may exceed it.
    await leave(bytes / 2)
    const { reader, uploader } = await createRoundMaterial(console)
    await uploader.choose(createFilm('film.mp4', bytes))
    const words = 'Not enough space left. Unused uploads are deleted after a day. Contact support for more space'
    await eventually(async () => expect(await uploader.refusals()).toEqual([['film.mp4', words]]))
    await eventually(async () => {
      const prefix = `quarantine/platform/${await accountId(console.db, 'admin')}/`
      for await (const left of console.storage.store.unfinished(prefix)) throw new Error(`${left} bytes are left`)
    })
    await reader.context.close()
  })

  test('is refused by the platform before anything is sent', async () => {
    await leave(0)
    const { reader, uploader } = await createRoundMaterial(console)
    await uploader.choose(createFilm('film.mp4', MB))
    await eventually(async () =>
      expect(await uploader.refusals()).toEqual([
        ['film.mp4', expect.stringMatching(/^Your files and uploads use 50 GB of 50 GB/)],
      ]),
    )
    await reader.context.close()
  })
})
