import { deepStrictEqual } from 'node:assert'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { openSession } from '#server/platform/auth/sessions.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { workflowTable } from '#server/platform/kinds/tables.ts'
import { verifyLog } from '#server/platform/workflows/verify/index.ts'
import { accountId } from '#support/accounts.ts'
import { testKey } from '#support/checkpoints.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { createRecordIn } from '#support/workflowRecords.ts'
import type { TrustRun } from './run.ts'

const { ok, transitionRefused } = statuses

/** Decisions on a record under review, with the resulting states. */
const verdictsOf = {
  vendorAudit: [
    { event: 'vendor.approve', state: 'approved' },
    { event: 'vendor.reject', state: 'rejected', reason: { codes: ['contactInformation'] } },
  ],
  productLife: [
    { event: 'product.approve', state: 'readyToPublish' },
    { event: 'product.requestChanges', state: 'changesRequested', reason: { codes: ['images'] } },
  ],
} as const

type Decided = keyof typeof verdictsOf
export const decidedMachines = Object.keys(verdictsOf) as Decided[]

interface Traces {
  state: string
  steps: string[]
  messages: number
}

/**
 * Reads the results of a decision: the state, the transitions from the review on, and messages to the vendor
 * about them.
 */
const readTraces = async ({ db }: Platform, machine: Decided, recordId: string): Promise<Traces | undefined> => {
  const [row] = await rowsOf<Traces>(
    db,
    sql`select state,
               (select coalesce(json_agg(event), '[]') from transition
                 where record_id = ${recordId} and from_state = 'underReview') as steps,
               (select count(*)::int from sys_msg join transition on seq = transition_seq
                 where record_id = ${recordId} and vendor_id is not null and from_state = 'underReview') as messages
          from ${sql.identifier(workflowTable(machine))} where id::text = ${recordId}`,
  )
  return row
}

/** Makes two concurrent decisions on one record. Returns the event that won. */
const decideConcurrently = async (platform: Platform, machine: Decided, token: string): Promise<string> => {
  const recordId = await createRecordIn(platform.db, machine, 'underReview')
  const verdicts = verdictsOf[machine]
  const replies = await Promise.all(
    verdicts.map(({ state: _, ...request }) =>
      platform.call('transitionRecord', { machine, recordId, ...request }, { token }),
    ),
  )
  const given = replies.map(({ status }) => status)
  deepStrictEqual(given.toSorted(), [ok.status, transitionRefused.status].toSorted(), 'not one won and one was refused')
  const won = verdicts[given.indexOf(ok.status)] as (typeof verdicts)[number]
  deepStrictEqual(await readTraces(platform, machine, recordId), { state: won.state, steps: [won.event], messages: 1 })
  return won.event
}

interface Options {
  rounds: number
  /** Workflows of the records, in rotation. */
  machines?: readonly Decided[]
  say: (line: string) => void
}

/**
 * Races approvals against rejections. Throws unless there is exactly one decision each time and the log
 * verifies afterwards.
 */
export const raceDecisions = async ({ rounds, machines = decidedMachines, say }: Options): Promise<void> => {
  const platform = await startPlatform()
  try {
    const token = await openSession(platform.db, await accountId(platform.db, 'admin'))
    const won: Record<string, number> = {}
    for (let round = 0; round < rounds; round++) {
      const event = await decideConcurrently(platform, machines[round % machines.length] as Decided, token)
      won[event] = (won[event] ?? 0) + 1
    }
    const { steps } = await verifyLog(platform.db, { keys: [testKey] })
    say(`one decision in each of ${rounds} races: ${JSON.stringify(won)}; ${steps} steps verified`)
  } finally {
    await platform.close()
  }
}

export const decisions: TrustRun = {
  summary: 'approval races rejection, of vendors and products, by two administrators at the same moment',
  rounds: 1_000,
  unit: 'races',
  run: raceDecisions,
}
