import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { importFile } from '#server/import/index.ts'
import { planImport } from '#server/import/plan.ts'
import { rowsOf } from '#server/services/rows.ts'
import { hoursOfStation, stationFile } from '#support/files.ts'
import { anOperator, type Operator } from '#support/operator.ts'

const compress = promisify(gzip)

describe('backup and restore of the embedded database', () => {
  let operator: Operator

  beforeEach(async () => {
    operator = await anOperator({ embedded: true })
  })
  afterEach(() => operator.remove())

  const addHours = async (count: number) => {
    const file = await operator.folder.write('station.csv', stationFile(hoursOfStation(count)))
    const plan = await planImport({ kind: 'deDataAqi', file, rejects: `${file}.rejects` })
    const { db, close } = await operator.open()
    await importFile(db, plan).finally(close)
  }
  const hoursStored = async () => {
    const { db, close } = await operator.open()
    const rows = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from reading_de_data_aqi`)
    await close()
    return rows[0]?.count
  }
  const refusal = async (args: string[], env: Record<string, string> = {}) => {
    const { code, said } = await operator.run(args, { env })
    expect(code).toBe(1)
    return said
  }

  test('what was there at the backup is there after the restore, and nothing else', async () => {
    await addHours(10)
    expect(await operator.run(['backup', 'kept.gz'])).toMatchObject({ code: 0, said: '' })
    await addHours(25)
    expect(await refusal(['restore', 'kept.gz'])).toMatch(/is not empty\. To replace all of it, add --force\n$/)
    expect(await hoursStored()).toBe(25)
    expect(await operator.run(['restore', '--force', 'kept.gz'])).toMatchObject({ code: 0, said: '' })
    expect(await hoursStored()).toBe(10)
    // A restored database goes on as before.
    await addHours(25)
    expect(await hoursStored()).toBe(25)
  })

  test('a backup is restored into a new folder, and over a database that holds nothing', async () => {
    await addHours(10)
    await operator.run(['backup', 'kept.gz'])
    const elsewhere = join(operator.folder.path, 'elsewhere')
    const env = { DATA_DIR: elsewhere }
    expect(await operator.run(['restore', 'kept.gz'], { env })).toMatchObject({ code: 0 })

    const other = await anOperator({ embedded: true })
    await (await other.open()).close()
    const fresh = await other.run(['restore', join(operator.folder.path, 'kept.gz')])
    expect(fresh).toMatchObject({ code: 0, said: '' })
    await other.remove()
  })

  test('what is not a backup is refused, and the database stays', async () => {
    await addHours(10)
    const foreign = await PGlite.create()
    const dump = await foreign.dumpDataDir('gzip')
    await operator.folder.write('foreign.gz', new Uint8Array(await dump.arrayBuffer()))
    await foreign.close()
    await operator.run(['backup', 'kept.gz'])
    const whole = await readFile(join(operator.folder.path, 'kept.gz'))
    await operator.folder.write('cut.gz', whole.subarray(0, whole.length / 2))
    await operator.folder.write('text.gz', await compress('hello'))

    for (const name of ['cut.gz', 'text.gz'])
      expect(await refusal(['restore', '--force', name])).toBe(
        `${name} is not a backup, or is damaged. Nothing was changed\n`,
      )
    expect(await refusal(['restore', '--force', 'foreign.gz'])).toBe(
      'The backup is not of this platform. Nothing was changed\n',
    )
    expect(await refusal(['restore', 'none.gz'])).toBe('none.gz cannot be read\n')
    expect(await hoursStored()).toBe(10)
  })

  test('a backup never replaces a file unless told to, and needs a database', async () => {
    expect(await refusal(['backup', 'kept.gz'])).toMatch(/^There is no database in /)
    await addHours(1)
    await operator.folder.write('kept.gz', 'mine')
    expect(await refusal(['backup', 'kept.gz'])).toMatch(/^kept\.gz is there already\./)
    expect(await operator.folder.read('kept.gz')).toBe('mine')
    expect(await operator.run(['backup', '--force', 'kept.gz'])).toMatchObject({ code: 0 })
    expect(await operator.folder.names()).not.toContain('kept.gz.part')
  })

  test('while a server has the database open, both are refused', async () => {
    await addHours(1)
    await operator.run(['backup', 'kept.gz'])
    const { close } = await operator.open()
    expect(await refusal(['backup', 'second.gz'])).toMatch(/is in use by process \d+/)
    expect(await refusal(['restore', '--force', 'kept.gz'])).toMatch(/is in use by process \d+/)
    await close()
  })

  test('a restore that was killed between its two renames is undone by the next', async () => {
    await addHours(10)
    await operator.run(['backup', 'kept.gz'])
    await rename(join(operator.dataDir, 'db'), join(operator.dataDir, 'db.replaced'))
    expect(await refusal(['restore', 'kept.gz'])).toMatch(/is not empty/)
    expect(await hoursStored()).toBe(10)
  })

  test('with PostgreSQL they name the tools that do the same there', async () => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1/console' }
    expect(await refusal(['backup', 'kept.gz'], env)).toMatch(/Use pg_dump\n$/)
    expect(await refusal(['restore', 'kept.gz'], env)).toMatch(/Use pg_restore\n$/)
  })
})
