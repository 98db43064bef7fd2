import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { openDatabase } from '#support/database.ts'
import { keyFileFaults } from '#support/faults/keyFiles.ts'
import { createKeyWorld, type KeyWorld, openParts, startProcess } from '#support/faults/keyWorld.ts'
import { testSecretKey, testSecrets } from '#support/testEnv.ts'

describe('a server whose key files do not match its database', () => {
  let world: KeyWorld
  beforeAll(async () => {
    world = await createKeyWorld(openParts)
  })
  afterAll(() => world.remove())

  test.each(keyFileFaults)('$file $spoiling', async (fault) => {
    const error = await world.startAfter(fault)
    if (fault.refusal === undefined) expect(error).toBeUndefined()
    else expect(error).toContain(fault.refusal)
  })

  test('reports the state of each key, how to continue and what is lost, and creates none', async () => {
    const elsewhere = join(world.dataDir, 'elsewhere')
    const error = await world.start({ DATA_DIR: elsewhere }, startProcess)
    for (const name of ['AUDIT_KEY', 'SECRET_KEY', 'LICENCE_KEY'])
      expect(error).toMatch(new RegExp(`${name}: the key [0-9a-f]+ .* does not exist\\. Restore .*, or set ${name} as`))
    expect(error).toContain('links in e-mails sent until now do not work')
    expect(error).toContain('start once with ACCEPT_NEW_KEYS=1')
    await expect(stat(join(elsewhere, 'secret.key'))).rejects.toThrow('ENOENT')
  })

  test('starts once the loss is accepted, also the next time, and with the earlier keys when they are back', async () => {
    const elsewhere = { DATA_DIR: join(world.dataDir, 'another') }
    for (const env of [elsewhere, {}]) {
      expect(await world.start({ ...env, ACCEPT_NEW_KEYS: '1' })).toBeUndefined()
      expect(await world.start(env)).toBeUndefined()
    }
  })

  test('accepts a new key before the earlier one, and does not retire the earlier one by itself', async () => {
    const fresh = Buffer.alloc(32, 5).toString('base64')
    expect(await world.start({ SECRET_KEY: `${fresh},${testSecretKey}`, ACCEPT_NEW_KEYS: '1' })).toBeUndefined()
    expect(await world.start({ SECRET_KEY: fresh })).toContain('SECRET_KEY holds')
    expect(await world.start({ SECRET_KEY: fresh, ACCEPT_NEW_KEYS: '1' })).toBeUndefined()
  })
})

test('an upgrade records the keys that existing secrets are sealed with', async () => {
  const { db, close } = await openDatabase()
  const migration = await readFile('server/platform/db/migrations/0006_server_key.sql', 'utf8')
  const [, record = ''] = migration.split('--> statement-breakpoint')
  await db.execute(sql.raw(record))
  const rows = await rowsOf(db, sql`select setting, key_id as id, is_lost as "isLost" from server_key`)
  await close()
  expect(rows).toEqual([{ setting: 'SECRET_KEY', id: testSecrets.keyIds[0], isLost: false }])
})
