import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { auditKeyFrom } from '#server/platform/keys/auditKey.ts'
import type { Checkpoint } from '#server/platform/keys/checkpoint.ts'
import { appendTransition } from '#server/platform/workflows/log.ts'
import { testKey } from './checkpoints.ts'
import type { Folder } from './files.ts'
import { asAttacker, rehash, repairHead, tamper } from './tampering.ts'
import { createRecordIn } from './workflowRecords.ts'

/** The log under attack. Its rows up to `end` are signed by three checkpoints, each after a walk. */
export interface TamperedLog {
  db: Database
  /** Folder of the server with its checkpoints. */
  disk: Folder
  end: number
  /** Number of the last transition of a delisted dial. Transitions of other records follow. */
  row: number
  checkpoints: Checkpoint[]
}

export const otherKey = auditKeyFrom(Buffer.alloc(32, 8).toString('base64'))

const editColumn =
  (column: string, value: SQL) =>
  ({ db, row }: TamperedLog) =>
    tamper(db, sql`update transition set ${sql.identifier(column)} = ${value} where seq = ${row}`)
export const deleteAfter = (seq: number) => async (tx: Database) => {
  await tx.execute(sql`delete from sys_msg where transition_seq > ${seq}`)
  await tx.execute(sql`delete from transition where seq > ${seq}`)
}
export const rewriteLog =
  (how: 'hashes' | 'hashes and MACs') =>
  ({ db, row }: TamperedLog) =>
    asAttacker(db, async (tx) => {
      await tx.execute(sql`update transition set actor_name = 'somebody else' where seq = ${row}`)
      await rehash(tx, how === 'hashes' ? undefined : testKey)
    })
export const writeCheckpoints = (log: TamperedLog, lines: Checkpoint[]) =>
  log.disk.write('checkpoints.jsonl', lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
export const deleteCheckpoints = ({ db }: TamperedLog, where: SQL) =>
  tamper(db, sql`delete from transition_checkpoint where ${where}`)
export const checkpointSeq = ({ checkpoints }: TamperedLog, index: number) => checkpoints.at(index)?.seq as number
/**
 * Appends a transition that the machine allows, with a valid hash but without a MAC: the attacker has the
 * database and no key.
 */
const forge = async ({ db }: TamperedLog) => {
  const id = await createRecordIn(db, 'dialShelf', 'toBeListed')
  await asAttacker(db, async (tx) => {
    const step = { machine: 'dialShelf', machineVersion: 1, recordId: id, fromState: 'toBeListed' } as const
    const by = { actorId: null, actorName: 'admin', actorRole: 'administrator', detail: '{"reason":{},"changes":{}}' }
    await appendTransition(
      tx,
      { ...otherKey, id: testKey.id },
      { ...step, event: 'dial.list', toState: 'onShelf', ...by },
    )
    await tx.execute(sql`update dial set state = 'onShelf' where id = ${id}`)
  })
}
const firstOf = ({ checkpoints: [first] }: TamperedLog) => first as Checkpoint
const atRow = ({ row }: TamperedLog) => `row ${row}: `
const noHash = ': its hash does not follow from what it says and from the row before'
const noMac = ': its MAC was not made with key'
const noLine = (log: TamperedLog, line: number) =>
  `row ${checkpointSeq(log, line - 1)}: its checkpoint is in the database, and line ${line} of`

/** Tamperings by name, each with the expected message of the verification, which begins with the row. */
export const tamperings: Record<
  string,
  [spoil: (log: TamperedLog) => Promise<unknown>, message: (log: TamperedLog) => string]
> = {
  'a time': [editColumn('at', sql`at - interval '1 hour'`), (log) => `row ${log.row}${noHash}`],
  'a time by a microsecond': [editColumn('at', sql`at + interval '1 microsecond'`), (log) => `row ${log.row}${noHash}`],
  'a machine': [editColumn('machine', sql`'vendorAudit'`), (log) => `row ${log.row}${noHash}`],
  'a version': [editColumn('machine_version', sql`2`), (log) => `row ${log.row}${noHash}`],
  'a record’s id': [editColumn('record_id', sql`gen_random_uuid()`), (log) => `row ${log.row}${noHash}`],
  'a state before': [editColumn('from_state', sql`'toBeListed'`), (log) => `row ${log.row}${noHash}`],
  'an event': [editColumn('event', sql`'dial.list'`), (log) => `row ${log.row}${noHash}`],
  'a state after': [editColumn('to_state', sql`'onShelf'`), (log) => `row ${log.row}${noHash}`],
  'an actor’s id': [editColumn('actor_id', sql`gen_random_uuid()`), (log) => `row ${log.row}${noHash}`],
  'an actor’s name': [editColumn('actor_name', sql`'nobody'`), (log) => `row ${log.row}${noHash}`],
  'an actor’s role': [editColumn('actor_role', sql`'clock'`), (log) => `row ${log.row}${noHash}`],
  'the detail only': [editColumn('detail', sql`detail || ' '`), (log) => `row ${log.row}${noHash}`],
  'a hash': [editColumn('hash', sql`reverse(hash)`), (log) => `row ${log.row}${noHash}`],
  'a MAC': [editColumn('mac', sql`reverse(mac)`), (log) => `row ${log.row}${noMac}`],
  'a transaction': [editColumn('xact', sql`'1'::xid8`), (log) => `row ${log.row}${noMac}`],
  'a key’s id': [
    editColumn('key_id', sql`'0123456789abcdef'`),
    (log) => `${atRow(log)}was written with key 0123456789abcdef`,
  ],
  'the first row gone': [({ db }) => tamper(db, sql`delete from transition where seq = 1`), () => 'row 1: is missing'],
  'a row in the middle gone': [
    ({ db, row }) => tamper(db, sql`delete from transition where seq = ${row}`),
    (log) => `${atRow(log)}is missing`,
  ],
  'the last row gone': [
    ({ db, end }) => asAttacker(db, deleteAfter(end - 1)),
    ({ end }) => `row ${end}: is missing; the end that was kept is row ${end}`,
  ],
  'a row gone, and those after it numbered anew': [
    ({ db, row }) =>
      tamper(
        db,
        sql`delete from transition where seq = ${row}`,
        sql`update transition set seq = -seq where seq > ${row}`,
        sql`update transition set seq = -seq - 1 where seq < 0`,
      ),
    (log) => `row ${log.row}${noHash}`,
  ],
  'a row twice': [
    ({ db, row, end }) =>
      tamper(
        db,
        sql`insert into transition select ${end + 1}, at, machine, machine_version, record_id, from_state, event, to_state,
              actor_id, actor_name, actor_role, detail, hash, xact, key_id, mac from transition where seq = ${row}`,
      ),
    ({ end }) => `row ${end + 1}${noHash}`,
  ],
  'two rows in each other’s place': [
    ({ db, row }) =>
      tamper(
        db,
        sql`update transition set seq = -1 where seq = ${row}`,
        sql`update transition set seq = ${row} where seq = ${row + 1}`,
        sql`update transition set seq = ${row + 1} where seq = -1`,
      ),
    (log) => `row ${log.row}${noHash}`,
  ],
  'a row, and all hashes computed anew': [rewriteLog('hashes'), (log) => `row ${log.row}${noMac}`],
  'a row, and all hashes and MACs computed anew, by the key': [
    rewriteLog('hashes and MACs'),
    (log) =>
      `row ${log.checkpoints.find(({ seq }) => seq >= log.row)?.seq}: is not what its checkpoint in the database`,
  ],
  'a legal step forged after the last checkpoint': [forge, ({ end }) => `row ${end + 1}${noMac}`],
  'the end rolled back': [
    ({ db }) => tamper(db, sql`update transition_head set seq = seq - 1`),
    ({ end }) => `row ${end}: comes after the end that was kept`,
  ],
  'the end gone': [
    ({ db }) => tamper(db, sql`delete from transition_head`),
    () => 'The end of the log is kept nowhere',
  ],
  'the tail cut and the end mended': [
    ({ db, end }) =>
      asAttacker(db, async (tx) => {
        await deleteAfter(end - 2)(tx)
        await repairHead(tx)
      }),
    ({ end }) => `row ${end - 1}: is missing; a checkpoint in the database`,
  ],
  'a record’s state': [
    ({ db, row }) =>
      tamper(
        db,
        sql`update dial set state = 'onShelf' where id::text = (select record_id from transition where seq = ${row})`,
      ),
    (log) => `${atRow(log)}dial `,
  ],
  'a record gone that has steps': [
    ({ db, row }) =>
      tamper(db, sql`delete from dial where id::text = (select record_id from transition where seq = ${row})`),
    // Its first transition and its delisting are adjacent.
    ({ row }) => `row ${row - 1}: its record is gone: there is no dial `,
  ],
  'a record put in that has come further': [
    ({ db }) =>
      tamper(
        db,
        sql`insert into dial (vid, names, type_id, group_id, release, author, state)
            select vid, names, type_id, group_id, release, author, 'onShelf' from dial limit 1`,
      ),
    () => 'stands as “onShelf”, and no step has led it away from “toBeListed”',
  ],
  'a checkpoint in the database': [
    (log) =>
      tamper(
        log.db,
        sql`update transition_checkpoint set at = at + interval '1 microsecond' where seq = ${checkpointSeq(log, 1)}`,
      ),
    (log) => `row ${checkpointSeq(log, 1)}: its checkpoint in the database was not signed`,
  ],
  'a checkpoint on the disk': [
    (log) =>
      writeCheckpoints(
        log,
        log.checkpoints.with(1, { ...(log.checkpoints[1] as Checkpoint), hash: firstOf(log).hash }),
      ),
    (log) => `row ${checkpointSeq(log, 1)}: its checkpoint on the disk was not signed`,
  ],
  'two checkpoints on the disk in each other’s place': [
    (log) => writeCheckpoints(log, log.checkpoints.toReversed()),
    (log) => `row ${checkpointSeq(log, -1)}: its checkpoint on the disk does not follow the one before`,
  ],
  'a checkpoint in the middle of the database gone': [
    (log) => deleteCheckpoints(log, sql`seq = ${checkpointSeq(log, 1)}`),
    (log) => `row ${checkpointSeq(log, 2)}: its checkpoint in the database does not follow the one before`,
  ],
  'a line in the middle gone': [
    (log) => writeCheckpoints(log, log.checkpoints.toSpliced(1, 1)),
    (log) => `row ${checkpointSeq(log, 2)}: its checkpoint on the disk does not follow the one before`,
  ],
  'the first line gone': [
    (log) => writeCheckpoints(log, log.checkpoints.slice(1)),
    (log) => `row ${checkpointSeq(log, 1)}: its checkpoint on the disk does not follow the one before`,
  ],
  'the last checkpoint of the database gone': [
    (log) => deleteCheckpoints(log, sql`seq = ${checkpointSeq(log, -1)}`),
    (log) => `row ${checkpointSeq(log, -1)}: its checkpoint is line 3 on the disk, and not in the database`,
  ],
  'the last line gone': [(log) => writeCheckpoints(log, log.checkpoints.slice(0, -1)), (log) => noLine(log, 3)],
  'every line gone': [(log) => writeCheckpoints(log, []), (log) => noLine(log, 1)],
  'every checkpoint of the database gone': [
    (log) => deleteCheckpoints(log, sql`true`),
    (log) => `row ${checkpointSeq(log, 0)}: its checkpoint is line 1 on the disk, and not in the database`,
  ],
  'all checkpoints gone, in both places': [
    async (log) => {
      await deleteCheckpoints(log, sql`true`)
      await writeCheckpoints(log, [])
    },
    () => 'row 1: is of 20',
  ],
  'the last checkpoint gone, in both places': [
    async (log) => {
      await deleteCheckpoints(log, sql`seq = ${checkpointSeq(log, -1)}`)
      await writeCheckpoints(log, log.checkpoints.slice(0, -1))
    },
    (log) => `row ${checkpointSeq(log, 1) + 1}: is of 20`,
  ],
}
