import { type SQL, sql } from 'drizzle-orm'
import type { Transition } from '#contract/workflows/hashedText.ts'
import { workflowNames } from '#contract/workflows/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { AuditKey, RowIdentity } from '#server/platform/keys/auditKey.ts'
import { workflowTable } from '#server/platform/kinds/tables.ts'
import { exactTimeText, firstHash, hashOf } from '#server/platform/workflows/log.ts'
import { initialStates } from '#server/platform/workflows/verify/legal.ts'

const guardedTables = ['transition', 'transition_checkpoint', ...workflowNames.map(workflowTable)]

/** Runs `work` as an owner of the database would: with triggers and foreign keys disabled. */
export const asAttacker = async (db: Database, work: (tx: Database) => Promise<unknown>): Promise<void> =>
  db.transaction(async (tx) => {
    const all = async (action: 'disable' | 'enable') => {
      for (const table of guardedTables) await tx.execute(sql.raw(`alter table ${table} ${action} trigger all`))
    }
    await all('disable')
    await work(tx)
    await all('enable')
  })

/** Executes statements as an attacker. */
export const tamper = (db: Database, ...statements: SQL[]): Promise<void> =>
  asAttacker(db, async (tx) => {
    for (const statement of statements) await tx.execute(statement)
  })

type Row = Transition & RowIdentity

/** Recomputes every hash from the current rows, every MAC with the given key, and the head. */
export const rehash = async (tx: Database, key?: AuditKey): Promise<void> => {
  const rows = await rowsOf<Row>(
    tx,
    sql`select seq::float8 as seq, ${exactTimeText(sql`at`)} as at, machine, machine_version as "machineVersion",
               record_id as "recordId", from_state as "fromState", event, to_state as "toState", actor_id as "actorId",
               actor_name as "actorName", actor_role as "actorRole", detail, xact::text as xact from transition order by seq`,
  )
  let hash = firstHash
  const hashes = rows.map((row) => {
    hash = hashOf(row, hash)
    return { seq: row.seq, hash, ...(key && { keyId: key.id, mac: key.macOf({ ...row, hash }) }) }
  })
  await tx.execute(
    sql`update transition
           set hash = made.hash, mac = coalesce(made.mac, transition.mac), key_id = coalesce(made."keyId", key_id)
          from json_to_recordset(${JSON.stringify(hashes)}::json)
            as made(seq bigint, hash text, mac text, "keyId" text) where made.seq = transition.seq`,
  )
  await repairHead(tx)
}

/** Sets the head to the last existing row. */
export const repairHead = async (tx: Database): Promise<void> => {
  await tx.execute(
    sql`update transition_head set (seq, hash) = (select seq, hash from transition order by seq desc limit 1)`,
  )
}

/** Sets the state of every record to that after its remaining transitions. */
export const repairRecords = async (tx: Database): Promise<void> => {
  for (const [machine, first] of initialStates)
    await tx.execute(
      sql`update ${sql.identifier(workflowTable(machine))} as record
             set state = coalesce((select to_state from transition where machine = ${machine} and record_id = record.id::text
                                    order by seq desc limit 1), ${first})`,
    )
}
