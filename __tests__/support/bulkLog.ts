import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Step } from '#contract/processes/hashed.ts'
import { type ProcessName, wordsOf } from '#contract/processes/index.ts'
import { edgesOf, initialStateOf, moveOf } from '#machines/process.ts'
import { processes } from '#machines/processes.ts'
import type { Database } from '#server/db/connect.ts'
import { hashOf } from '#server/processes/log.ts'
import { type Chance, chanceFrom } from '#server/seed/random.ts'
import { rowsOf } from '#server/services/rows.ts'
import { asAttacker } from './tampering.ts'

const chunkRows = 5_000
const startMs = Date.UTC(2026, 0, 1)
const maxStepsOfOne = 30
const walkersAtOnce = 200

type Row = Step & { hash: string }
type End = Pick<Row, 'seq' | 'hash'>
type Way = Pick<Step, 'fromState' | 'event' | 'toState' | 'actorRole'>

/** A way through a machine's drawing from its beginning, wherever chance leads. */
const walkOf = (machine: ProcessName, chance: Chance): Way[] => {
  const ways: Way[] = []
  let fromState = initialStateOf(processes[machine])
  while (ways.length < maxStepsOfOne) {
    const events = Object.entries(wordsOf(machine).events).flatMap(([event, { movers }]) =>
      edgesOf(processes[machine], fromState, event).map(({ to }) => ({ event, toState: to, movers })),
    )
    if (events.length === 0) break
    const { event, toState, movers } = chance.pick(events)
    ways.push({ fromState, event, toState, actorRole: chance.pick(movers) })
    fromState = toState
  }
  return ways
}

const statements = {
  dialShelf: sql`insert into dial (id, vid, name, state) select id, 'V1001', 'A face', state`,
  licenceActivation: sql`insert into licence_key (id, vid, serial, state) select id, 'V1001', id::text, state`,
  serviceRecord: sql`insert into service_record (id, vid, start_time, end_time, state) select id, 'V1001', now(), now(), state`,
  vendorAudit: sql`insert into vendor (id, name, state) select id, 'A vendor', state`,
}
const machines = Object.keys(statements) as ProcessName[]

const storeSteps = (tx: Database, rows: Row[]) =>
  tx.execute(
    sql`insert into transition (seq, at, machine, machine_version, record_id, from_state, event, to_state, actor_id,
                                actor_name, actor_role, detail, hash)
        select seq, at, machine, "machineVersion", "recordId", "fromState", event, "toState", "actorId", "actorName",
               "actorRole", detail, hash
          from json_to_recordset(${JSON.stringify(rows)}::json)
            as made(seq bigint, at timestamptz, machine text, "machineVersion" int, "recordId" text, "fromState" text,
                    event text, "toState" text, "actorId" uuid, "actorName" text, "actorRole" text, detail text, hash text)`,
  )

interface Walker {
  machine: ProcessName
  id: string
  /** What is still to come. */
  ways: Way[]
}

/** Steps without end, of records that are on their way side by side. */
function* stepsFrom(chance: Chance): Generator<Omit<Step, 'seq' | 'at'>, never> {
  const walkers: Walker[] = []
  for (;;) {
    if (walkers.length < walkersAtOnce) {
      const machine = chance.pick(machines)
      walkers.push({ machine, id: randomUUID(), ways: walkOf(machine, chance) })
    }
    const walker = chance.pick(walkers)
    const { machine, id, ways } = walker
    const way = ways.shift() as Way
    if (ways.length === 0) walkers.splice(walkers.indexOf(walker), 1)
    yield {
      machine,
      machineVersion: wordsOf(machine).version,
      recordId: id,
      ...way,
      actorId: null,
      actorName: 'somebody',
      detail: JSON.stringify({ reason: moveOf(way.event, { note: 'On its way' }).reason, changes: {} }),
    }
  }
}

const storeRecords = async (tx: Database, rows: Row[]): Promise<void> => {
  for (const machine of machines) {
    const states = new Map(rows.filter((row) => row.machine === machine).map((row) => [row.recordId, row.toState]))
    const records = JSON.stringify([...states].map(([id, state]) => ({ id, state })))
    await tx.execute(
      sql`${statements[machine]} from json_to_recordset(${records}::json) as made(id uuid, state text)
          on conflict (id) do update set state = excluded.state`,
    )
  }
}

/** Adds steps of new records to the log, thousands at a time and past the service, as it would have written them. */
export const addSteps = (db: Database, count: number, seed: number): Promise<void> =>
  asAttacker(db, async (tx) => {
    const steps = stepsFrom(chanceFrom(seed))
    const heads = await rowsOf<End>(tx, sql`select seq::float8 as seq, hash from transition_head`)
    let end = heads[0] as End
    const next = (): Row => {
      const seq = end.seq + 1
      const step: Step = { ...steps.next().value, seq, at: new Date(startMs + seq * 1_000).toISOString() }
      end = { seq, hash: hashOf(step, end.hash) }
      return { ...step, ...end }
    }
    for (let left = count; left > 0; left -= chunkRows) {
      const rows = Array.from({ length: Math.min(left, chunkRows) }, next)
      await storeSteps(tx, rows)
      await storeRecords(tx, rows)
    }
    await tx.execute(sql`update transition_head set seq = ${end.seq}, hash = ${end.hash}`)
  })
