import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { backupPlace, restorePlaces } from '#server/db/restorePlaces.ts'
import { importFile } from '#server/import/index.ts'
import { planImport } from '#server/import/plan.ts'
import { writeArchive } from '#server/operator/archive.ts'
import { rowsOf } from '#server/query/rows.ts'
import { diskStore } from '#server/storage/disk.ts'
import { testKey } from '#support/checkpoints.ts'
import { hoursOfStation, stationFile } from '#support/files.ts'
import { anOperator, type Operator } from '#support/operator.ts'

const compress = promisify(gzip)

const addHours = async (operator: Operator, count: number) => {
  const file = await operator.folder.write('station.csv', stationFile(hoursOfStation(count)))
  const plan = await planImport({ kind: 'deDataAqi', file, rejects: `${file}.rejects` })
  const { db, close } = await operator.open()
  await importFile(db, plan, { auditKey: testKey }).finally(close)
}

const hoursStored = async (operator: Operator) => {
  const { db, close } = await operator.open()
  const count = sql`select count(*)::int as count from reading_de_data_aqi`
  const rows = await rowsOf<{ count: number }>(db, count).finally(close)
  return rows[0]?.count
}

const filesOf = ({ dataDir }: Operator) => diskStore(join(dataDir, 'storage', 'objects'))
const addFile = (operator: Operator, key: string, content: string) =>
  filesOf(operator).put(key, Readable.from([content]), { type: 'text/plain' })
const fileIn = async (operator: Operator, key: string) => {
  const found = await filesOf(operator).read(key)
  return found && text(found.body)
}

describe('backup and restore of the embedded database', () => {
  /** Ten hours and a file are stored, and in the backup `kept.gz`. */
  let careful: Operator
  let operator: Operator

  beforeAll(async () => {
    careful = await anOperator({ embedded: true })
    await addHours(careful, 10)
    await addFile(careful, 'kept/licence.png', 'as it was')
    const { code, output } = await careful.run(['backup', 'kept.gz'])
    expect(code).toBe(0)
    expect(output).toMatch(/^Wrote kept\.gz, \d+\.\d MB\n$/)
  })
  afterAll(() => careful.remove())

  beforeEach(async () => {
    operator = await anOperator({ embedded: true, like: careful })
  })
  afterEach(() => operator.remove())

  const refusal = async (args: string[], env: Record<string, string> = {}) => {
    const { code, said } = await operator.run(args, { env })
    expect(code).toBe(1)
    return said
  }

  test('what was there at the backup is there after the restore, and nothing else', async () => {
    await addHours(operator, 25)
    await addFile(operator, 'kept/licence.png', 'changed')
    await addFile(operator, 'kept/later.png', 'added')
    expect(await refusal(['restore', 'kept.gz'])).toMatch(/is not empty\. To replace all of it, add --force\n$/)
    expect(await hoursStored(operator)).toBe(25)
    expect(await operator.run(['restore', '--force', 'kept.gz'])).toMatchObject({ code: 0, said: '' })
    expect(await hoursStored(operator)).toBe(10)
    expect(await fileIn(operator, 'kept/licence.png')).toBe('as it was')
    expect(await fileIn(operator, 'kept/later.png')).toBeUndefined()
    expect((await readdir(operator.dataDir)).filter((name) => name.startsWith('restore'))).toEqual([])
    await addHours(operator, 25)
    expect(await hoursStored(operator)).toBe(25)
  })

  test('a backup is restored into a new folder, and over a database that holds nothing', async () => {
    const env = { DATA_DIR: join(operator.folder.path, 'elsewhere') }
    expect(await operator.run(['restore', 'kept.gz'], { env })).toMatchObject({ code: 0, said: '' })

    const fresh = await anOperator({ embedded: true })
    await (await fresh.open()).close()
    expect(await fresh.run(['restore', join(operator.folder.path, 'kept.gz')])).toMatchObject({ code: 0, said: '' })
    expect(await hoursStored(fresh)).toBe(10)
    expect(await fileIn(fresh, 'kept/licence.png')).toBe('as it was')
    await fresh.remove()
  })

  test('what is not a backup is refused, and the database stays', async () => {
    const foreign = await PGlite.create()
    const dump = await foreign.dumpDataDir('gzip')
    await foreign.close()
    const whole = await readFile(join(operator.folder.path, 'kept.gz'))
    await operator.folder.write('dump.gz', new Uint8Array(await dump.arrayBuffer()))
    await mkdir(join(operator.folder.path, 'foreign'))
    await writeArchive(join(operator.folder.path, 'foreign.gz'), join(operator.folder.path, 'foreign'), dump)
    await operator.folder.write('cut.gz', whole.subarray(0, whole.length / 2))
    await operator.folder.write('text.gz', await compress('hello'))

    for (const name of ['cut.gz', 'text.gz', 'dump.gz', 'station.csv'])
      expect(await refusal(['restore', '--force', name])).toBe(
        `${name} is not a backup, or is damaged. Nothing was changed\n`,
      )
    expect(await refusal(['restore', '--force', 'foreign.gz'])).toBe(
      'The backup is not of this platform. Nothing was changed\n',
    )
    expect(await refusal(['restore', 'none.gz'])).toBe('none.gz cannot be read\n')
    expect(await hoursStored(operator)).toBe(10)
    expect(await fileIn(operator, 'kept/licence.png')).toBe('as it was')
  })

  test('a backup never replaces a file unless told to, and needs a database', async () => {
    await operator.folder.write('mine.txt', 'mine')
    expect(await refusal(['backup', 'mine.txt'])).toMatch(/^mine\.txt is there already\./)
    expect(await operator.folder.read('mine.txt')).toBe('mine')
    expect(await operator.run(['backup', '--force', 'mine.txt'])).toMatchObject({ code: 0 })
    expect(await operator.folder.read('mine.txt')).not.toBe('mine')
    expect(await operator.folder.names()).not.toContain('mine.txt.part')
    const nowhere = { DATA_DIR: join(operator.folder.path, 'nowhere') }
    expect(await refusal(['backup', 'other.gz'], nowhere)).toMatch(/^There is no database in /)
  })

  test('while a server has the database open, both are refused', async () => {
    const { close } = await operator.open()
    expect(await refusal(['backup', 'second.gz'])).toMatch(/is in use by process \d+/)
    expect(await refusal(['restore', '--force', 'kept.gz'])).toMatch(/is in use by process \d+/)
    await close()
  })

  test('a restore that was killed halfway lets nothing be opened, and is undone by the next', async () => {
    const { incoming, replaced } = restorePlaces(operator.dataDir)
    await mkdir(join(incoming, 'db'), { recursive: true })
    await mkdir(replaced)
    await rename(join(operator.dataDir, 'db'), join(replaced, 'db'))
    await expect(operator.open()).rejects.toThrow('was killed before it was done. Run it again')
    expect(await refusal(['restore', 'kept.gz'])).toMatch(/is not empty/)
    expect(await hoursStored(operator)).toBe(10)
  })

  test('a restore into a new folder that was killed before its files came is begun anew', async () => {
    const dataDir = join(operator.folder.path, 'elsewhere')
    const { replaced } = restorePlaces(dataDir)
    await mkdir(join(replaced, 'db'), { recursive: true })
    await mkdir(join(replaced, 'storage', 'objects'), { recursive: true })
    await rename(join(operator.dataDir, 'db'), join(dataDir, 'db'))
    expect(await refusal(['backup', 'half.gz'], { DATA_DIR: dataDir })).toMatch(/was killed before it was done/)
    const restored = await operator.run(['restore', 'kept.gz'], { env: { DATA_DIR: dataDir } })
    expect(restored).toMatchObject({ code: 0, said: '' })
    expect(await fileIn({ ...operator, dataDir }, 'kept/licence.png')).toBe('as it was')
  })

  test('what a killed backup or restore has left is gone when the database is opened again', async () => {
    const { incoming, discarded } = restorePlaces(operator.dataDir)
    for (const left of [backupPlace(operator.dataDir), incoming, discarded]) {
      await mkdir(left)
      await writeFile(join(left, 'database.tar.gz'), 'half of it')
    }
    expect(await hoursStored(operator)).toBe(10)
    const names = await readdir(operator.dataDir)
    expect(names.filter((name) => /^(?:backup|restore)/.test(name))).toEqual([])
  })

  test('a backup may lie in the folder of the data', async () => {
    const inside = join(operator.dataDir, 'database.tar.gz')
    expect(await operator.run(['backup', inside])).toMatchObject({ code: 0 })
    expect(await operator.run(['restore', '--force', inside])).toMatchObject({ code: 0, said: '' })
    expect(await hoursStored(operator)).toBe(10)
  })

  test('with PostgreSQL they name the tools that do the same there', async () => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1/console' }
    expect(await refusal(['backup', 'second.gz'], env)).toMatch(/Use pg_dump\n$/)
    expect(await refusal(['restore', 'kept.gz'], env)).toMatch(/Use pg_restore\n$/)
  })
})
