import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Transition } from '#contract/workflows/hashedText.ts'
import { type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { edgesOf, initialStateOf, workflowEvent } from '#machines/core/workflow.ts'
import { workflows } from '#machines/workflows.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { RowIdentity } from '#server/platform/keys/auditKey.ts'
import { createRandom, type Random } from '#server/platform/seed/random.ts'
import { hashOf } from '#server/platform/workflows/log.ts'
import { testKey } from './checkpoints.ts'
import { asAttacker } from './tampering.ts'

const chunkRows = 5_000
const startMs = Date.UTC(2026, 0, 1)
const maxStepsOfOne = 30
const walkersAtOnce = 200

type Row = Transition & RowIdentity & { keyId: string; mac: string }
type End = Pick<Row, 'seq' | 'hash'>
type Step = Pick<Transition, 'fromState' | 'event' | 'toState' | 'actorRole'>

/** Generates a random walk through a machine from its initial state. */
const walkOf = (machine: WorkflowName, random: Random): Step[] => {
  const steps: Step[] = []
  let fromState = initialStateOf(workflows[machine])
  while (steps.length < maxStepsOfOne) {
    const events = Object.entries(workflowDefinition(machine).events).flatMap(([event, { actors }]) =>
      edgesOf(workflows[machine], fromState, event).map(({ to }) => ({ event, toState: to, actors })),
    )
    if (events.length === 0) break
    const { event, toState, actors } = random.pick(events)
    steps.push({ fromState, event, toState, actorRole: random.pick(actors) })
    fromState = toState
  }
  return steps
}

/** Statements that insert records by id and state. Workflows without one are omitted. */
const statements: Readonly<Partial<Record<WorkflowName, SQL>>> = {
  campaignLife: sql`insert into campaign (id, name, contents, state) select id, 'A campaign', '[]', state`,
  feedbackLife: sql`insert into feedback (id, type, remark, app_name, state) select id, 'other', 'In bulk', 'Bulk', state`,
  firmwareLife: sql`insert into firmware (id, pid, vid, component, release, languages, notes, file_id, state)
                    select id, 'P2001', 'V1001', 'firmware', id::text, '[]', '[]', id, state`,
  firmwareRollout: sql`insert into firmware_rollout (id, name, firmware_id, vid, timeout_minutes, state)
                       select id, 'A rollout', id, 'V1001', 60, state`,
  firmwareUpdate: sql`insert into firmware_update (id, rollout_id, group_id, group_number, vid, device_id, component, from_release, release, state)
                      select id, id, id, 1, 'V1001', id::text, 'firmware', '1.0', '2.0', state`,
  dialShelf: sql`insert into dial (id, vid, names, type_id, group_id, release, author, state)
                 select id, 'V1001', '[]', id, id, '1.0', 'A maker', state`,
  licenceActivation: sql`insert into licence_key (id, batch_id, ordinal, vid, pid, serial, state) select id, id, 1, 'V1001', 'P2001', id::text, state`,
  manualLife: sql`insert into sys_article_ebook (id, vid, pid, type_id, names, contents, state)
                  select id, 'V1001', 'P2001', id, '[]', '[]', state`,
  productLife: sql`insert into product (id, vid, state) select id, 'V1001', state`,
  pushLife: sql`insert into push (id, vid, app_id, type_id, language, title, state) select id, 'V1001', id, id, 'en', 'In bulk', state`,
  serviceRecord: sql`insert into service_record (id, contract_id, vid, app_name, start_time, end_time, validity, anchor_day, state)
                     select id, id, 'V1001', 'An app', now(), now() + interval '1 hour', '1', 1, state`,
  subscriberLife: sql`insert into subscriber (id, email, mailbox, language, source, consent_place, consent_text, state)
                      select id, id || '@example.org', id || '@example.org', 'en', 'form', '', '', state`,
  vendorAudit: sql`insert into vendor (id, name, state) select id, 'A vendor', state`,
}
const machines = Object.keys(statements) as WorkflowName[]

const storeTransitions = (tx: Database, rows: Row[]) =>
  tx.execute(
    sql`insert into transition (seq, at, machine, machine_version, record_id, from_state, event, to_state, actor_id,
                                actor_name, actor_role, detail, hash, xact, key_id, mac)
        select seq, at, machine, "machineVersion", "recordId", "fromState", event, "toState", "actorId", "actorName",
               "actorRole", detail, hash, xact::xid8, "keyId", mac
          from json_to_recordset(${JSON.stringify(rows)}::json)
            as made(seq bigint, at timestamptz, machine text, "machineVersion" int, "recordId" text, "fromState" text,
                    event text, "toState" text, "actorId" uuid, "actorName" text, "actorRole" text, detail text, hash text,
                    xact text, "keyId" text, mac text)`,
  )

interface Walker {
  machine: WorkflowName
  id: string
  /** Remaining steps. */
  steps: Step[]
}

/** Generates an endless sequence of transitions of concurrent records. */
function* transitionsFrom(random: Random): Generator<Omit<Transition, 'seq' | 'at'>, never> {
  const walkers: Walker[] = []
  for (;;) {
    if (walkers.length < walkersAtOnce) {
      const machine = random.pick(machines)
      walkers.push({ machine, id: randomUUID(), steps: walkOf(machine, random) })
    }
    const walker = random.pick(walkers)
    const { machine, id, steps } = walker
    const step = steps.shift() as Step
    if (steps.length === 0) walkers.splice(walkers.indexOf(walker), 1)
    yield {
      machine,
      machineVersion: workflowDefinition(machine).version,
      recordId: id,
      ...step,
      actorId: null,
      actorName: 'somebody',
      detail: JSON.stringify({ reason: workflowEvent(step.event, { note: 'On its way' }).reason, changes: {} }),
    }
  }
}

const storeRecords = async (tx: Database, rows: Row[]): Promise<void> => {
  for (const [machine, statement] of Object.entries(statements)) {
    const states = new Map(rows.filter((row) => row.machine === machine).map((row) => [row.recordId, row.toState]))
    const records = JSON.stringify([...states].map(([id, state]) => ({ id, state })))
    await tx.execute(
      sql`${statement} from json_to_recordset(${records}::json) as made(id uuid, state text)
          on conflict (id) do update set state = excluded.state`,
    )
  }
}

/**
 * Inserts transitions of new records into the log in batches of thousands, bypassing the service but in its
 * format.
 */
export const addTransitions = (db: Database, count: number, seed: number): Promise<void> =>
  asAttacker(db, async (tx) => {
    const transitions = transitionsFrom(createRandom(seed))
    const heads = await rowsOf<End & { xact: string }>(
      tx,
      sql`select seq::float8 as seq, hash, pg_current_xact_id()::text as xact from transition_head`,
    )
    const { xact, ...head } = heads[0] as End & { xact: string }
    let end: End = head
    const next = (): Row => {
      const seq = end.seq + 1
      const row: Transition = { ...transitions.next().value, seq, at: new Date(startMs + seq * 1_000).toISOString() }
      end = { seq, hash: hashOf(row, end.hash) }
      return { ...row, ...end, xact, keyId: testKey.id, mac: testKey.macOf({ ...end, xact }) }
    }
    for (let left = count; left > 0; left -= chunkRows) {
      const rows = Array.from({ length: Math.min(left, chunkRows) }, next)
      await storeTransitions(tx, rows)
      await storeRecords(tx, rows)
    }
    await tx.execute(sql`update transition_head set seq = ${end.seq}, hash = ${end.hash}`)
  })
