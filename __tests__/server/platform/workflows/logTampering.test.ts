import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { verifyLog } from '#server/platform/workflows/verify/index.ts'
import { fileIn, linesIn, sign, testKey } from '#support/checkpoints.ts'
import { openDatabase, undone } from '#support/database.ts'
import { createFolder, type Folder } from '#support/files.ts'
import {
  checkpointSeq,
  deleteAfter,
  deleteCheckpoints,
  otherKey,
  rewriteLog,
  type TamperedLog,
  tamperings,
  writeCheckpoints,
} from '#support/logTamperings.ts'
import { asAttacker, repairHead, repairRecords } from '#support/tampering.ts'
import { createRecordIn } from '#support/workflowRecords.ts'

describe('tampering with the transition log', () => {
  let database: OpenDatabase
  let signedFolder: Folder
  let log: TamperedLog
  let undo: () => Promise<void>

  beforeAll(async () => {
    database = await openDatabase()
    signedFolder = await createFolder()
    await sign(database.db, signedFolder, () => createRecordIn(database.db, 'dialShelf', 'offShelf'))
    await sign(database.db, signedFolder, () => createRecordIn(database.db, 'vendorAudit', 'suspended'))
  })
  beforeEach(async () => {
    const inside = await undone(database.db)
    undo = inside.undo
    const disk = await createFolder()
    await disk.write('checkpoints.jsonl', await signedFolder.read('checkpoints.jsonl'))
    const [bounds] = await rowsOf<{ end: number; row: number }>(
      inside.db,
      sql`select max(seq)::float8 as end, max(seq) filter (where machine = 'dialShelf')::float8 as row from transition`,
    )
    log = { db: inside.db, disk, end: 0, row: 0, ...bounds, checkpoints: await linesIn(disk) }
  })
  afterEach(async () => {
    await undo()
    await log.disk.remove()
  })
  afterAll(async () => {
    await database.close()
    await signedFolder.remove()
  })

  const verify = (folder = log.disk) => verifyLog(log.db, { keys: [testKey], path: fileIn(folder), settledAfterMs: 0 })

  test('is not reported for an unchanged log', async () => {
    expect(log.checkpoints).toHaveLength(3)
    expect(await verify()).toMatchObject({ steps: log.end })
  })

  test.each(Object.keys(tamperings))('%s is reported, by its row', async (kind) => {
    const [spoil, expectedProblem] = tamperings[kind] ?? []
    await spoil?.(log)
    await expect(verify()).rejects.toThrow(expectedProblem?.(log))
  })

  test('that removes a file of checkpoints is reported', async () => {
    await log.disk.remove()
    await expect(verify()).rejects.toThrow(`row ${log.end}: its checkpoint is in the database, and there is no`)
    log.disk = await createFolder()
  })

  test('that replaces the server’s key is reported', async () => {
    const checked = verifyLog(log.db, { keys: [otherKey], path: fileIn(log.disk) })
    await expect(checked).rejects.toThrow(`row 1: was written with key ${testKey.id}, which is not known here`)
  })

  describe('a copy of the checkpoints on another machine', () => {
    test('reveals that the tail was cut in the database and on the disk, and the records were set back', async () => {
      const end = checkpointSeq(log, 0)
      await asAttacker(log.db, async (tx) => {
        await deleteAfter(end)(tx)
        await tx.execute(sql`delete from transition_checkpoint where seq > ${end}`)
        await repairHead(tx)
        await repairRecords(tx)
      })
      await writeCheckpoints(log, log.checkpoints.slice(0, 1))
      expect(await verify()).toMatchObject({ steps: end })
      await expect(verify(signedFolder)).rejects.toThrow(`row ${end + 1}: is missing; a checkpoint on the disk`)
    })

    test('reveals what was rewritten with access to the database, the disk and the key', async () => {
      await rewriteLog('hashes and MACs')(log)
      await deleteCheckpoints(log, sql`true`)
      await writeCheckpoints(log, [])
      await sign(log.db, log.disk)
      expect(await verify()).toMatchObject({ steps: log.end })
      await expect(verify(signedFolder)).rejects.toThrow('is not what its checkpoint on the disk')
    })
  })

  test('does not reveal unsigned transitions that were cut, if the records were set back', async () => {
    await createRecordIn(log.db, 'dialShelf', 'offShelf')
    await asAttacker(log.db, async (tx) => {
      await deleteAfter(log.end)(tx)
      await repairHead(tx)
      await repairRecords(tx)
    })
    expect(await verify(signedFolder)).toMatchObject({ steps: log.end })
  })
})
