import { appendFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import type { OpenDatabase } from '#server/db/connect.ts'
import { rowsOf } from '#server/query/rows.ts'
import type { Checkpoint } from '#server/workflows/auditKey.ts'
import { openAuditKey } from '#server/workflows/auditKey.ts'
import { timeText } from '#server/workflows/log.ts'
import { aSigner, linesIn, testKey } from '#support/checkpoints.ts'
import { aDatabase } from '#support/database.ts'
import { eventually } from '#support/eventually.ts'
import { aFolder, type Folder } from '#support/files.ts'
import { aRecordIn } from '#support/workflowRecords.ts'

describe('the end of the log is signed', () => {
  let database: OpenDatabase
  let folder: Folder
  const folders: Folder[] = []

  const anotherFolder = async () => {
    const made = await aFolder()
    folders.push(made)
    return made
  }
  beforeEach(async () => {
    database = await aDatabase()
    folder = await anotherFolder()
  })
  afterEach(async () => {
    await database.close()
    for (const { remove } of folders.splice(0)) await remove()
  })

  const move = () => aRecordIn(database.db, 'dialShelf', 'offShelf')
  const stored = () =>
    rowsOf<Checkpoint>(
      database.db,
      sql`select seq::float8 as seq, hash, signature, ${timeText(sql`at`)} as at from transition_checkpoint order by seq`,
    )
  const end = async () =>
    (
      await rowsOf<{ seq: number; hash: string }>(
        database.db,
        sql`select seq::float8 as seq, hash from transition_head`,
      )
    )[0]

  test('at the start, after moves and at the stop, in the table and in the file', async () => {
    const signer = await aSigner(database.db, folder)
    expect(await stored()).toMatchObject([await end()])
    await move()
    signer.wake()
    await eventually(async () => expect(await linesIn(folder)).toHaveLength(2))
    await move()
    await signer.stop()
    const checkpoints = await stored()
    expect(checkpoints).toHaveLength(3)
    expect(checkpoints.at(-1)).toMatchObject((await end()) ?? {})
    expect(await linesIn(folder)).toEqual(checkpoints)
    expect(checkpoints.map(testKey.hasSigned)).toEqual([true, true, true])
  })

  test('once, however often it is told, while nothing moves', async () => {
    const signer = await aSigner(database.db, folder)
    for (let turn = 0; turn < 5; turn++) signer.wake()
    await signer.stop()
    await (await aSigner(database.db, folder)).stop()
    expect(await stored()).toHaveLength(1)
    expect(await linesIn(folder)).toHaveLength(1)
  })

  test('not again before its pause is over, and then for all that moved meanwhile', async () => {
    const pauses: (() => void)[] = []
    const signer = await aSigner(database.db, folder, () => new Promise<void>((resolve) => pauses.push(resolve)))
    await move()
    signer.wake()
    await eventually(async () => expect(pauses).toHaveLength(1))
    for (let turn = 0; turn < 3; turn++) {
      await move()
      signer.wake()
    }
    expect(await stored()).toHaveLength(2)
    pauses[0]?.()
    await eventually(async () => expect(pauses).toHaveLength(2))
    expect((await stored()).map(({ seq }) => seq)).toEqual([expect.anything(), expect.anything(), (await end())?.seq])
    pauses[1]?.()
    await signer.stop()
  })

  test('by two servers at once as one row, and on the disk of each', async () => {
    const other = await anotherFolder()
    const signers = await Promise.all([aSigner(database.db, folder), aSigner(database.db, other)])
    await move()
    for (const { wake } of signers) wake()
    await Promise.all(signers.map(({ stop }) => stop()))
    expect(await stored()).toHaveLength(2)
    for (const one of [folder, other])
      expect(await linesIn(one)).toMatchObject((await stored()).map(({ seq }) => ({ seq })))
  })

  test('after a line that a power cut has torn', async () => {
    await (await aSigner(database.db, folder)).stop()
    await appendFile(join(folder.path, 'checkpoints.jsonl'), '{"seq":7,"ha')
    await move()
    await (await aSigner(database.db, folder)).stop()
    expect((await linesIn(folder)).map(({ seq }) => seq)).toEqual((await stored()).map(({ seq }) => seq))
  })

  test('with a key that is made once and is for its owner only, or with the one of the settings', async () => {
    const inFolder = readConfig({ DATA_DIR: folder.path })
    const [first, second] = [await openAuditKey(inFolder), await openAuditKey(inFolder)]
    const signed = first.sign({ seq: 1, hash: 'a', at: '' })
    expect(second.hasSigned(signed)).toBe(true)
    expect((await stat(join(folder.path, 'audit', 'key'))).mode & 0o777).toBe(0o600)
    const given = await openAuditKey({ ...inFolder, auditKey: Buffer.alloc(32, 7).toString('base64') })
    expect([given.hasSigned(signed), given.hasSigned(testKey.sign({ seq: 1, hash: 'a', at: '' }))]).toEqual([
      false,
      true,
    ])
  })

  test('unless its key is none, which is said at the start', () => {
    expect(() => readConfig({ AUDIT_KEY: Buffer.alloc(16).toString('base64') })).toThrow(
      'AUDIT_KEY: must be 32 bytes in base64',
    )
  })
})
