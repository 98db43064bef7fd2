import { appendFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { engineWith } from '#server/app/composition.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { acceptedAuditKeys, openAuditKey } from '#server/platform/keys/auditFolder.ts'
import { type Checkpoint, checkpointHash } from '#server/platform/keys/checkpoint.ts'
import { checkpointsAfter } from '#server/platform/workflows/storedCheckpoints.ts'
import { verifyLog } from '#server/platform/workflows/verify/index.ts'
import { createSigner, fileIn, linesIn, testKey } from '#support/checkpoints.ts'
import { openDatabase } from '#support/database.ts'
import { eventually } from '#support/eventually.ts'
import { createFolder, type Folder } from '#support/files.ts'
import { asAttacker, repairHead, tamper } from '#support/tampering.ts'
import { testAuditKey } from '#support/testEnv.ts'
import { createRecordIn } from '#support/workflowRecords.ts'

describe('the head of the log is signed', () => {
  let database: OpenDatabase
  let folder: Folder
  const folders: Folder[] = []

  const anotherFolder = async () => {
    const folder = await createFolder()
    folders.push(folder)
    return folder
  }
  beforeEach(async () => {
    database = await openDatabase()
    folder = await anotherFolder()
  })
  afterEach(async () => {
    await database.close()
    for (const { remove } of folders.splice(0)) await remove()
  })

  const move = () => createRecordIn(database.db, 'dialShelf', 'offShelf')
  const readCheckpoints = async (): Promise<Checkpoint[]> => {
    const checkpoints: Checkpoint[] = []
    for await (const page of checkpointsAfter(database.db)) checkpoints.push(...page)
    return checkpoints
  }
  const end = async () =>
    (
      await rowsOf<{ seq: number; hash: string }>(
        database.db,
        sql`select seq::float8 as seq, hash from transition_head`,
      )
    )[0]

  test('at the start, after transitions and at the stop, in the table and in the file', async () => {
    const signer = await createSigner(database.db, folder)
    expect(await readCheckpoints()).toMatchObject([await end()])
    await move()
    signer.wake()
    await eventually(async () => expect(await linesIn(folder)).toHaveLength(2))
    await move()
    await signer.stop()
    const checkpoints = await readCheckpoints()
    expect(checkpoints).toHaveLength(3)
    expect(checkpoints.at(-1)).toMatchObject((await end()) ?? {})
    expect(await linesIn(folder)).toEqual(checkpoints)
    expect(checkpoints.map(testKey.hasSigned)).toEqual([true, true, true])
    expect(checkpoints.map(({ previousHash }) => previousHash)).toEqual(
      [undefined, ...checkpoints.slice(0, 2)].map(checkpointHash),
    )
  })

  test('once, however often it is triggered, while there are no transitions', async () => {
    const signer = await createSigner(database.db, folder)
    for (let turn = 0; turn < 5; turn++) signer.wake()
    await signer.stop()
    await (await createSigner(database.db, folder)).stop()
    expect(await readCheckpoints()).toHaveLength(1)
    expect(await linesIn(folder)).toHaveLength(1)
  })

  test('at most once per interval, and then for all transitions since', async () => {
    const pauses: (() => void)[] = []
    const signer = await createSigner(database.db, folder, {
      pause: () => new Promise<void>((resolve) => pauses.push(resolve)),
    })
    await move()
    signer.wake()
    await eventually(async () => expect(pauses).toHaveLength(1))
    for (let turn = 0; turn < 3; turn++) {
      await move()
      signer.wake()
    }
    expect(await readCheckpoints()).toHaveLength(2)
    pauses[0]?.()
    await eventually(async () => expect(pauses).toHaveLength(2))
    expect((await readCheckpoints()).map(({ seq }) => seq)).toEqual([
      expect.anything(),
      expect.anything(),
      (await end())?.seq,
    ])
    pauses[1]?.()
    await signer.stop()
  })

  test('by two servers at once as one row, and on the disk of each', async () => {
    const other = await anotherFolder()
    const signers = await Promise.all([createSigner(database.db, folder), createSigner(database.db, other)])
    await move()
    for (const { wake } of signers) wake()
    await Promise.all(signers.map(({ stop }) => stop()))
    expect(await readCheckpoints()).toHaveLength(2)
    for (const dataFolder of [folder, other]) {
      await (await createSigner(database.db, dataFolder)).stop()
      expect(await linesIn(dataFolder)).toEqual(await readCheckpoints())
    }
  })

  test('by two servers that share a folder as one line each', async () => {
    const signers = await Promise.all([createSigner(database.db, folder), createSigner(database.db, folder)])
    for (let turn = 0; turn < 3; turn++) {
      await move()
      for (const { wake } of signers) wake()
    }
    await Promise.all(signers.map(({ stop }) => stop()))
    expect(await linesIn(folder)).toEqual(await readCheckpoints())
  })

  test('on the disk of a later server from the first checkpoint on', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await move()
      await (await createSigner(database.db, folder)).stop()
    }
    const other = await anotherFolder()
    await (await createSigner(database.db, other)).stop()
    expect(await linesIn(other)).toEqual(await linesIn(folder))
  })

  test('never again after its head went back before a signed row, which is reported', async () => {
    await (await createSigner(database.db, folder)).stop()
    await tamper(database.db, sql`delete from sys_msg`, sql`delete from transition where seq > 3`)
    await asAttacker(database.db, repairHead)
    await expect(createSigner(database.db, folder)).rejects.toThrow('The log ends at row 3, and row')
    expect(await readCheckpoints()).toHaveLength(1)
  })

  test('on the disk only if it continues the checkpoints stored there', async () => {
    await (await createSigner(database.db, folder)).stop()
    await tamper(database.db, sql`delete from transition_checkpoint`)
    await move()
    await expect(createSigner(database.db, folder)).rejects.toThrow('those in the database do not go on from there')
    expect(await linesIn(folder)).toHaveLength(1)
  })

  test('after a line that a power failure has cut off', async () => {
    await (await createSigner(database.db, folder)).stop()
    await appendFile(join(folder.path, 'checkpoints.jsonl'), '{"seq":7,"ha')
    await move()
    await (await createSigner(database.db, folder)).stop()
    expect((await linesIn(folder)).map(({ seq }) => seq)).toEqual((await readCheckpoints()).map(({ seq }) => seq))
  })

  test('with a key that is created once and readable by its owner only, or with the one of the settings', async () => {
    const inFolder = readConfig({ DATA_DIR: folder.path })
    const [first, second] = [await openAuditKey(inFolder), await openAuditKey(inFolder)]
    const end = { seq: 1, hash: 'a', at: '' }
    const signature = first.sign(end, '')
    expect(second.hasSigned(signature)).toBe(true)
    expect((await stat(join(folder.path, 'audit', 'key'))).mode & 0o777).toBe(0o600)
    const fromEnv = await openAuditKey(readConfig({ DATA_DIR: folder.path, AUDIT_KEY: testAuditKey }))
    expect([fromEnv.hasSigned(signature), fromEnv.hasSigned(testKey.sign(end, ''))]).toEqual([false, true])
  })

  describe('with a key that replaces another', () => {
    const later = Buffer.alloc(32, 9).toString('base64')
    const verify = async (AUDIT_KEY: string) => {
      const keys = await acceptedAuditKeys(readConfig({ AUDIT_KEY }))
      return verifyLog(database.db, { keys, path: fileIn(folder), settledAfterMs: 0 })
    }
    const rotate = async () => {
      const key = await openAuditKey(readConfig({ AUDIT_KEY: `${later}, ${testAuditKey}` }))
      await (await createSigner(database.db, folder)).stop()
      const row = (await end())?.seq ?? 0
      await createRecordIn(database.db, 'dialShelf', 'offShelf', undefined, engineWith(key))
      await (await createSigner(database.db, folder, { key })).stop()
      return { key, row }
    }

    test('and all rows and checkpoints name their key and are verified with both', async () => {
      const { key } = await rotate()
      expect((await readCheckpoints()).map(({ keyId }) => keyId)).toEqual([testKey.id, key.id])
      const keys = sql`select key_id as id, min(seq) from transition group by key_id order by 2`
      expect(await rowsOf(database.db, keys)).toMatchObject([{ id: testKey.id }, { id: key.id }])
      expect(await verify(`${later},${testAuditKey}`)).toMatchObject({ steps: (await end())?.seq })
    })

    test('and the first row of a missing key is reported', async () => {
      const { key, row } = await rotate()
      await expect(verify(later)).rejects.toThrow(`row 1: was written with key ${testKey.id}, which is not known here`)
      await expect(verify(testAuditKey)).rejects.toThrow(`row ${row + 1}: was written with key ${key.id}, which is not`)
    })
  })

  test('only with a valid key: an invalid one is reported at the start', () => {
    const short = Buffer.alloc(16).toString('base64')
    for (const AUDIT_KEY of [short, `${testAuditKey},${short}`, `${testAuditKey},`, ','])
      expect(() => readConfig({ AUDIT_KEY })).toThrow('AUDIT_KEY: must be 32 bytes in base64, each key of the list')
  })
})
