import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { findOrphans, removeOrphan } from '#server/platform/files/orphans.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const dayMs = 24 * 3_600_000

describe('files that nothing refers to', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  /** Stores a file as an upload does. */
  const uploadFile = async (name: string): Promise<string> => {
    const id = randomUUID()
    const objectKey = `public/${id}.png`
    await platform.storage.store.put(objectKey, Readable.from([Buffer.from(name)]), { type: 'image/png' })
    await platform.db.execute(
      sql`insert into file (id, owner_id, rule, name, kind, bytes, object_key)
          select ${id}, id, 'image2MB', ${name}, 'png', 5, ${objectKey} from account where username = 'admin'`,
    )
    return id
  }

  /** One material that refers to three files: now, before its last edit, and in its description. */
  const use = async (now: string, before: string, description: string) => {
    await platform.db.execute(sql`
      with kind as (insert into material_type (name) values ('Banner') returning id),
           size as (insert into material_resolution (name, width, height) values ('Watch', 1, 1) returning id),
           used as (insert into material (name, type_id, resolution_id, start_time, update_by, description_html)
                    select 'Spring', kind.id, size.id, now(), 'admin', ${`<img src="http://x/public/${description}.png">`}
                      from kind, size returning id),
           earlier as (insert into material_version (material_id, version, name, file_ids, update_by, update_time)
                       select id, 1, 'Spring', ${JSON.stringify([before])}::jsonb, 'admin', now() from used)
      insert into material_file (material_id, position, file_id) select id, 1, ${now} from used`)
  }

  test('are detected a day after their upload, used ones never, and are removed with their bytes', async () => {
    const { db, storage } = platform
    await use(await uploadFile('used'), await uploadFile('in an earlier version'), await uploadFile('in a text'))
    const draft = JSON.stringify({ licences: [{ id: await uploadFile('in a draft') }] })
    await db.execute(sql`update vendor set draft = ${draft}::jsonb where name = 'Birch Instruments'`)
    await uploadFile('unused')
    for (const key of ['public/stray.png', 'private/stray.png'])
      await storage.store.put(key, Readable.from([Buffer.from('stray')]), { type: 'image/png' })
    expect(await findOrphans(db, storage.store)).toEqual([])

    const tomorrow = new Date(Date.now() + dayMs + 60_000)
    const orphans = await findOrphans(db, storage.store, tomorrow)
    expect(orphans.map(({ name }) => name)).toEqual(['unused', null, null])
    for (const orphan of orphans) await removeOrphan(db, storage.store, orphan)
    expect(await findOrphans(db, storage.store, tomorrow)).toEqual([])
    const names = await rowsOf<{ name: string }>(
      db,
      sql`select name from file where rule = 'image2MB' and bytes = 5 order by create_time`,
    )
    expect(names.map(({ name }) => name)).toEqual(['used', 'in an earlier version', 'in a text', 'in a draft'])
    const keys: string[] = []
    for await (const { key } of storage.store.list('public/')) keys.push(key)
    expect(keys).toHaveLength(4)
  })
})
