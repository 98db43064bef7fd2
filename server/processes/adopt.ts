import { sql } from 'drizzle-orm'
import { adoptionEvent } from '#contract/processes/adoption.ts'
import { type ProcessName, processNames, wordsOf } from '#contract/processes/index.ts'
import { initialStateOf, moveOf } from '#machines/process.ts'
import { processes } from '#machines/processes.ts'
import type { Database } from '../db/connect.ts'
import { transition, transitionHead } from '../db/schema.ts'
import { rowsOf } from '../services/rows.ts'
import { theClock } from './binding.ts'
import { bindings } from './bindings.ts'
import { appendStep } from './log.ts'

/** Records that are on their way; none once the log has a step of their machine, when they cannot be from before it. */
const before = (tx: Database, machine: ProcessName): Promise<{ id: string; state: string }[]> =>
  rowsOf(
    tx,
    sql`select id::text as id, state from ${sql.identifier(bindings[machine].table)}
         where state <> ${initialStateOf(processes[machine])}
           and not exists (select 1 from ${transition} where machine = ${machine}) order by create_time, id`,
  )

/** Adds a first step for each record from before the log. Servers that start together wait for each other. */
export const adoptRecords = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${transitionHead} for update`)
    for (const machine of processNames)
      for (const { id, state } of await before(tx, machine))
        await appendStep(tx, {
          machine,
          machineVersion: wordsOf(machine).version,
          recordId: id,
          fromState: initialStateOf(processes[machine]),
          event: adoptionEvent,
          toState: state,
          actorId: null,
          actorName: 'migration',
          actorRole: theClock.mover,
          detail: JSON.stringify({ reason: moveOf(adoptionEvent).reason, changes: {} }),
        })
  })
