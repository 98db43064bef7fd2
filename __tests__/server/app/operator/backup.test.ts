import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { importFile } from '#server/features/readings/import/index.ts'
import { planImport } from '#server/features/readings/import/plan.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { diskStore } from '#server/platform/storage/disk.ts'
import { startCheckpoints } from '#server/platform/workflows/checkpoints.ts'
import { testKey } from '#support/checkpoints.ts'
import { hoursOfStation, stationFile } from '#support/files.ts'
import { type Operator, startOperator } from '#support/operator.ts'
import { createTestDatabase } from '#support/testDatabase.ts'
import { testAuditKey, testSecretKey } from '#support/testEnv.ts'

const compress = promisify(gzip)
const passphrase = 'a long passphrase of the operator'

const addHours = async (operator: Operator, count: number) => {
  const file = await operator.folder.write('station.csv', stationFile(hoursOfStation(count)))
  const plan = await planImport({ kind: 'deDataAqi', file, rejects: `${file}.rejects` })
  const { db, close } = await operator.open()
  await importFile(db, plan, { auditKey: testKey }).finally(close)
}

/** Signs the head of the log, as a server does every few minutes and when it stops. */
const signLog = async ({ open, dataDir }: Operator) => {
  const { db, close } = await open()
  const path = join(dataDir, 'audit', 'checkpoints.jsonl')
  const { stop } = await startCheckpoints({ db, key: testKey, path, onError: () => {} })
  await stop().finally(close)
}

const hoursIn = async (operator: Operator) => {
  const { db, close } = await operator.open()
  const count = sql`select count(*)::int as count from reading_de_data_aqi`
  const [row] = await rowsOf<{ count: number }>(db, count).finally(close)
  return row?.count
}

const filesIn = (dataDir: string) => diskStore(join(dataDir, 'storage', 'objects'))
const addFile = ({ dataDir }: Operator, key: string, content: string) =>
  filesIn(dataDir).put(key, Readable.from([content]), { type: 'text/plain' })
const fileIn = async ({ dataDir }: Operator, key: string) => {
  const file = await filesIn(dataDir).read(key)
  return file && text(file.body)
}

describe('backup and restore', () => {
  /** Demonstration with its original keys, ten more hours of readings, and a file. */
  let source: Operator
  let target: Operator
  let backupPath: string
  let hours: number | undefined

  beforeAll(async () => {
    source = await startOperator({ embedded: true })
    target = await startOperator({ embedded: true })
    backupPath = join(source.folder.path, 'kept.gz')
    const demonstration = await createTestDatabase()
    const env = { ...demonstration.env, DATA_DIR: source.dataDir }
    expect(await source.run(['move', '--to', 'embedded'], { env })).toMatchObject({ code: 0, errorOutput: '' })
    await demonstration.remove()
    await source.folder.write('data/secret.key', testSecretKey)
    await mkdir(join(source.dataDir, 'audit'))
    await source.folder.write('data/audit/key', testAuditKey)
    await addHours(source, 10)
    await signLog(source)
    hours = await hoursIn(source)
    await addFile(source, 'kept/licence.png', 'as it was')
    const { code, output, errorOutput } = await source.run(['backup', '--verify', 'kept.gz'], {
      input: `${passphrase}\n`,
    })
    expect([code, errorOutput]).toEqual([0, ''])
    expect(output).toMatch(
      /^Wrote kept\.gz, \d+\.\d MB\nRestored [\d,]+ rows into a temporary folder; [\d,]+ steps of the log verified\n$/,
    )
  })
  afterAll(async () => {
    await source.remove()
    await target.remove()
  })

  const refusal = async (
    operator: Operator,
    args: string[],
    options: { input?: string; env?: Record<string, string> } = {},
  ) => {
    const { code, errorOutput } = await operator.run(args, options)
    expect(code).toBe(1)
    return errorOutput
  }

  test('take a snapshot of one moment while a server writes', async () => {
    const { db, close } = await source.open()
    const during = source.run(['backup', '--force', 'during.gz'], { input: passphrase })
    await db.execute(sql`update device set name = 'renamed meanwhile'`)
    expect(await during).toMatchObject({ code: 0, errorOutput: '' })
    await close()
  })

  test('refuse a backup that the passphrase does not open, before anything is written', async () => {
    expect(await refusal(target, ['restore', backupPath], { input: 'another passphrase' })).toBe(
      'The passphrase is not the one that the keys of this backup were encrypted with\n',
    )
    const backup = await readFile(backupPath)
    await target.folder.write('cut.gz', backup.subarray(0, backup.length / 2))
    await target.folder.write('text.gz', await compress('hello'))
    for (const name of ['cut.gz', 'text.gz'])
      expect(await refusal(target, ['restore', name], { input: passphrase })).toBe(
        `${name} is not a backup, or is damaged. Nothing was changed\n`,
      )
    expect(await refusal(target, ['restore', 'none.gz'])).toBe('none.gz cannot be read\n')
    expect(await hoursIn(target)).toBe(0)
  })

  test('restore database, files and keys into an empty DATA_DIR, and report which keys the database needs', async () => {
    const { code, output, errorOutput } = await target.run(['restore', backupPath], { input: passphrase })
    expect([code, errorOutput]).toEqual([0, ''])
    expect(output).toMatch(
      /The database needs these keys:\n {2}AUDIT_KEY \(audit\/key\) [0-9a-f]{16}: the transition log[\s\S]*SECRET_KEY[\s\S]*LICENCE_KEY/,
    )
    expect(await hoursIn(target)).toBe(hours)
    expect(await fileIn(target, 'kept/licence.png')).toBe('as it was')
    const key = (operator: Operator) => readFile(join(operator.dataDir, 'audit', 'key'), 'utf8')
    expect(await key(target)).toBe(await key(source))
    expect(await target.run(['verify-log'])).toMatchObject({ code: 0 })
    // Writes continue where they stopped: sequences, triggers and foreign keys are restored.
    await addHours(target, 25)
    expect(await hoursIn(target)).toBe((hours ?? 0) + 15)
    const { db, close } = await target.open()
    const unprotected = sql`update transition set reason = 'changed'`
    await expect(db.execute(unprotected)).rejects.toThrow()
    await close()
  })

  test('overwrite nothing: neither a database with data, nor other keys, nor a file', async () => {
    expect(await refusal(target, ['restore', backupPath], { input: passphrase })).toMatch(
      /is not empty\. Choose an empty one/,
    )
    expect(await hoursIn(target)).toBe((hours ?? 0) + 15)
    const elsewhere = join(target.folder.path, 'elsewhere')
    const env = { DATA_DIR: elsewhere }
    await target.run(['mail'], { env })
    await writeFile(join(elsewhere, 'secret.key'), 'of other data')
    expect(await refusal(target, ['restore', backupPath], { input: passphrase, env })).toMatch(
      /secret\.key differs|is not empty/,
    )
    await source.folder.write('mine.txt', 'mine')
    expect(await refusal(source, ['backup', 'mine.txt'], { input: passphrase })).toMatch(
      /^mine\.txt is there already\./,
    )
    expect(await source.folder.read('mine.txt')).toBe('mine')
  })

  test('omit keys on request only, and refuse a short passphrase', async () => {
    expect(await refusal(source, ['backup', 'short.gz'], { input: 'short' })).toMatch(/needs 12 characters or more/)
    expect(await source.run(['backup', '--without-keys', 'bare.gz'])).toMatchObject({ code: 0, errorOutput: '' })
    const env = { DATA_DIR: join(source.folder.path, 'bare') }
    const { output } = await source.run(['restore', 'bare.gz'], { env })
    expect(output).toContain('AUDIT_KEY (audit/key)')
    await expect(readFile(join(env.DATA_DIR, 'audit', 'key'))).rejects.toThrow('ENOENT')
    expect(
      await refusal(source, ['backup', 'other.gz'], { env: { DATA_DIR: join(source.folder.path, 'nowhere') } }),
    ).toMatch(/^There is no database in /)
  })
})
