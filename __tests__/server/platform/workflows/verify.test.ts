import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { auditKeyFrom } from '#server/platform/keys/auditKey.ts'
import { checkpointHash } from '#server/platform/keys/checkpoint.ts'
import { hashOf } from '#server/platform/workflows/log.ts'
import { verifyLog } from '#server/platform/workflows/verify/index.ts'
import { fileIn, linesIn, sign, testKey } from '#support/checkpoints.ts'
import { openDatabase, undone } from '#support/database.ts'
import { createFolder, type Folder } from '#support/files.ts'
import { seed } from '#support/randomSeed.ts'
import { asAttacker, rehash, repairHead, tamper } from '#support/tampering.ts'
import { createRecordIn } from '#support/workflowRecords.ts'
import { tamperWithLogs } from '#tools/trust/log.ts'

type Log = Awaited<ReturnType<typeof createLog>>

/** Walks every workflow, with signatures in the middle and at the end, after the demonstration's transitions. */
const createLog = async () => {
  const { db, close } = await openDatabase()
  const folder = await createFolder()
  const walk = async () => {
    await createRecordIn(db, 'vendorAudit', 'suspended')
    await createRecordIn(db, 'serviceRecord', 'ended')
    await createRecordIn(db, 'dialShelf', 'offShelf')
    await createRecordIn(db, 'licenceActivation', 'activated')
    await createRecordIn(db, 'licenceActivation', 'generated')
  }
  await sign(db, folder, walk)
  await sign(db, folder, walk)
  await createRecordIn(db, 'vendorAudit', 'rejected')
  const remove = async () => {
    await close()
    await folder.remove()
  }
  return { db, folder, remove }
}

const seqOf = async (db: Database, statement: SQL): Promise<number> =>
  (await rowsOf<{ seq: number }>(db, statement))[0]?.seq ?? 0
const endOf = (db: Database) => seqOf(db, sql`select seq::float8 as seq from transition_head`)
/** Returns the row of the last transition of this kind. */
const rowOf = (db: Database, event: string) =>
  seqOf(db, sql`select max(seq)::float8 as seq from transition where event = ${event}`)

describe('the transition log', () => {
  let log: Log
  /** Log within a transaction that is rolled back after the test. */
  let db: Database
  let undo: () => Promise<void>
  /** Disk of another server. */
  let another: Folder
  beforeAll(async () => {
    log = await createLog()
  })
  beforeEach(async () => {
    ;({ db, undo } = await undone(log.db))
    another = await createFolder()
  })
  afterEach(async () => {
    await undo()
    await another.remove()
  })
  afterAll(() => log.remove())

  const verify = (folder = log.folder) => verifyLog(db, { keys: [testKey], path: fileIn(folder) })
  const fails = (problem: string, folder?: Folder) => expect(verify(folder)).rejects.toThrow(problem)

  test('is verified to its end if it is unchanged, signed or not yet', async () => {
    const steps = await endOf(db)
    expect(steps).toBeGreaterThan(20)
    const { lastCheckpoint, ...result } = await verify()
    expect(result).toEqual({ steps, checkpoints: 3 })
    expect(lastCheckpoint?.seq).toBe(steps - 2)
    await sign(db, another)
    expect((await verify(another)).lastCheckpoint).toEqual((await linesIn(another)).at(-1))
  })

  test.each([
    ['at', sql`at + interval '1 hour'`],
    ['at', sql`at + interval '1 microsecond'`],
    ['machine', sql`'dialShelf'`],
    ['machine_version', sql`2`],
    ['record_id', sql`gen_random_uuid()`],
    ['from_state', sql`'new'`],
    ['event', sql`'vendor.reinstate'`],
    ['to_state', sql`'rejected'`],
    ['actor_id', sql`gen_random_uuid()`],
    ['actor_name', sql`'somebody else'`],
    ['actor_role', sql`'clock'`],
    ['detail', sql`replace(detail, 'On its way', 'Because')`],
    ['hash', sql`repeat('a', 64)`],
  ])('with another %s in a row is reported with that row', async (column, value) => {
    const row = await rowOf(db, 'vendor.suspend')
    await tamper(db, sql`update transition set ${sql.identifier(column)} = ${value} where seq = ${row}`)
    await fails(`row ${row}: its hash does not follow from what it says and from the row before`)
  })

  test('without a row in the middle is reported with that row', async () => {
    await tamper(db, sql`delete from transition where seq = 9`)
    await fails('row 9: is missing')
  })

  test('with an additional first row is reported with that row', async () => {
    await tamper(
      db,
      sql`insert into transition select 0, at, machine, machine_version, record_id, from_state, event, to_state,
            actor_id, actor_name, actor_role, detail, hash, xact, key_id, mac from transition where seq = 1`,
    )
    await fails('row 0: comes before the first')
  })

  test('with two swapped rows is reported with the first of them', async () => {
    const swap = (from: number, to: number) => sql`update transition set seq = ${to} where seq = ${from}`
    await tamper(db, swap(8, -8), swap(9, 8), swap(-8, 9))
    await fails('row 8: its hash does not follow')
  })

  describe('with its tail cut off', () => {
    let end: number
    beforeEach(async () => {
      await sign(db, another)
      end = await endOf(db)
      await tamper(db, sql`delete from transition where seq > ${end - 4}`)
    })

    test('is reported with the first missing row, if the head is unchanged', async () => {
      await fails(`row ${end - 3}: is missing; the end that was kept is row ${end}`, another)
    })

    test('is reported by the checkpoint in the database, when the head was adjusted', async () => {
      await asAttacker(db, repairHead)
      await fails(`row ${end - 3}: is missing; a checkpoint in the database of 20`, another)
    })

    test('is reported by the checkpoint on the disk, when those in the database were removed too', async () => {
      await asAttacker(db, repairHead)
      await tamper(db, sql`delete from transition_checkpoint where seq > ${end - 4}`)
      await fails(`row ${end - 3}: is missing; a checkpoint on the disk of 20`, another)
    })
  })

  test('is reported when its head was changed without a row', async () => {
    const end = await endOf(db)
    await tamper(db, sql`update transition_head set seq = seq - 1`)
    await fails(`row ${end}: comes after the end that was kept`)
    await tamper(db, sql`update transition_head set seq = seq + 1, hash = repeat('a', 64)`)
    await fails(`row ${end}: its hash is not that of the end that was kept`)
  })

  describe('with every hash and MAC recomputed by a holder of the key', () => {
    const rewrite = (row: number, assignment: SQL) =>
      asAttacker(db, async (tx) => {
        await tx.execute(sql`update transition set ${assignment} where seq = ${row}`)
        await rehash(tx, testKey)
      })

    test.each([
      [
        sql`event = 'vendor.reject', to_state = 'rejected'`,
        'vendorAudit has no way from “approved” by “vendor.reject”',
      ],
      [sql`to_state = 'toBeListed'`, 'vendorAudit has no way from “approved” by “vendor.suspend” to “toBeListed”'],
      [sql`actor_role = 'vendor'`, '“vendor.suspend” is not for “vendor” to cause'],
      [sql`machine_version = 7`, 'version 7 of vendorAudit is not known here'],
      [sql`machine = 'constructor'`, 'there is no machine “constructor”'],
      [sql`event = 'record.adopted'`, 'vendorAudit has no way from “approved” by “record.adopted”'],
      [
        sql`event = 'record.adopted', from_state = 'new', actor_role = 'clock'`,
        'starts from “new”, and its record stood as “approved”',
      ],
    ])('is reported with the row of an impossible transition: %#', async (change, problem) => {
      const row = await rowOf(db, 'vendor.suspend')
      await rewrite(row, change)
      await fails(`row ${row}: ${problem}`)
    })

    test('is reported with the row whose record was in another state', async () => {
      const row = await rowOf(db, 'dial.delist')
      await rewrite(row, sql`event = 'dial.list', from_state = 'offShelf', to_state = 'onShelf'`)
      await fails(`row ${row}: starts from “offShelf”, and its record stood as “onShelf”`)
    })

    test('is reported with the checkpoint that contradicts it, when all transitions are possible', async () => {
      const row = await rowOf(db, 'vendor.suspend')
      await rewrite(row, sql`actor_name = 'somebody else'`)
      const later = (await linesIn(log.folder)).find(({ seq }) => seq >= row)
      await fails(`row ${later?.seq}: is not what its checkpoint in the database of ${later?.at} has signed`)
      await tamper(db, sql`delete from transition_checkpoint`)
      await fails(`row ${later?.seq}: is not what its checkpoint on the disk of ${later?.at} has signed`)
    })
  })

  test('is reported with the last row of a record that was changed outside the log', async () => {
    const row = await rowOf(db, 'licence.activate')
    await tamper(
      db,
      sql`update licence_key set state = 'generated' where id::text = (select record_id from transition where seq = ${row})`,
    )
    await fails(`row ${row}: licence_key `)
    await fails('stands as “generated”, and this last step of it leads to “activated”')
  })

  test.each([
    ['vendor', 'vendorAudit', 'approved', { missing: [] }],
    ['service_record', 'serviceRecord', 'void', { start: 1, end: 2 }],
    ['dial', 'dialShelf', 'onShelf', { hasImage: false, report: 'none' }],
    ['licence_key', 'licenceActivation', 'activated', { deviceId: null }],
  ] as const)(
    'is reported for a record of %s that was changed and has no transition',
    async (table, machine, state, context) => {
      const first = {
        vendorAudit: 'new',
        serviceRecord: 'pending',
        dialShelf: 'toBeListed',
        licenceActivation: 'generated',
      }[machine]
      const id = await createRecordIn(db, machine, first, context)
      await tamper(db, sql`update ${sql.identifier(table)} set state = ${state} where id = ${id}`)
      await fails(`${table} ${id} stands as “${state}”, and no step has led it away from “${first}”`)
    },
  )

  describe('with a forged checkpoint', () => {
    const forge = async () => {
      const seq = await endOf(db)
      const [row] = await rowsOf<{ hash: string }>(db, sql`select hash from transition where seq = ${seq}`)
      const end = { seq, hash: row?.hash ?? '', at: '2026-11-20T02:00:00.000Z' }
      const last = (await linesIn(log.folder)).at(-1)
      const forged = auditKeyFrom(Buffer.alloc(32, 8).toString('base64')).sign(end, checkpointHash(last))
      return { ...forged, keyId: testKey.id }
    }

    test('in the database is reported with its row', async () => {
      const { seq, hash, at, previousHash, keyId, signature } = await forge()
      await db.execute(
        sql`insert into transition_checkpoint (seq, hash, at, signature, previous_hash, key_id) values (${seq}, ${hash}, ${at}, ${signature}, ${previousHash}, ${keyId})`,
      )
      await fails(`row ${seq}: its checkpoint in the database was not signed with key`)
    })

    test('on the disk is reported with its row, and an unreadable one with its line', async () => {
      const forged = await forge()
      const lines = await log.folder.read('checkpoints.jsonl')
      await another.write('checkpoints.jsonl', `${lines}${JSON.stringify(forged)}\n`)
      await fails(`row ${forged.seq}: its checkpoint on the disk was not signed with key`, another)
      await another.write('checkpoints.jsonl', `${lines}{}\n`)
      await fails(`Line ${lines.split('\n').length} of checkpoints.jsonl is no checkpoint`, another)
    })

    test('of a time or a row that it was not signed for is reported', async () => {
      const row = (await linesIn(log.folder))[0]?.seq
      await tamper(db, sql`update transition_checkpoint set at = at - interval '1 day' where seq = ${row}`)
      await fails(`row ${row}: its checkpoint in the database was not signed`)
    })
  })

  test('cannot be verified without its key', async () => {
    await expect(verifyLog(db, { keys: [] })).rejects.toThrow(
      `row 1: was written with key ${testKey.id}, which is not known here; AUDIT_KEY takes earlier keys after a comma`,
    )
  })
})

test(`a longer log is verified, and each kind of tampering is reported at a random row (SEED_OF_CHANCE=${seed})`, async () => {
  const lines: string[] = []
  await tamperWithLogs({ rows: 12_000, seed, say: (line) => lines.push(line) })
  expect(lines).toHaveLength(12)
})

test('a hash covers every field of a transition, and the row before', () => {
  const step = {
    seq: 1,
    at: 'a',
    machine: 'dialShelf',
    machineVersion: 1,
    recordId: 'r',
    fromState: 'f',
    event: 'e',
    toState: 't',
    actorId: null,
    actorName: 'n',
    actorRole: 'o',
    detail: '{}',
  } as const
  const hashes = Object.keys(step).map((name) => hashOf({ ...step, [name]: 'x' }, 'before'))
  expect(new Set([...hashes, hashOf(step, 'before'), hashOf(step, 'another')]).size).toBe(14)
})
