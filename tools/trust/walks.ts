import { deepStrictEqual, ok } from 'node:assert'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import type { Actor } from '#contract/core/workflows/definition.ts'
import {
  eventNames,
  eventsOf,
  type WorkflowName,
  workflowDefinition,
  workflowNames,
} from '#contract/workflows/index.ts'
import { edgesOf, initialStateOf } from '#machines/core/workflow.ts'
import { workflows } from '#machines/workflows.ts'
import { openSession } from '#server/platform/auth/sessions.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createRandom, type Random } from '#server/platform/seed/random.ts'
import { transitionDueRecords } from '#server/platform/workflows/clock.ts'
import { verifyLog } from '#server/platform/workflows/verify/index.ts'
import { accountId } from '#support/accounts.ts'
import { testKey } from '#support/checkpoints.ts'
import { testEngine } from '#support/engine.ts'
import { type Platform, startPlatform } from '#support/platform.ts'
import { contextsIn, createRecordIn, stateOf } from '#support/workflowRecords.ts'
import { countOutcomes, type TrustRun } from './run.ts'

const stepsOfWalk = 12
const callers = ['admin', 'vendor-new', 'vendor', 'omnia', 'vendor-waiting', 'auditor', 'marketing']
const callerOf: Partial<Record<Actor, string>> = { administrator: 'admin', applicant: 'vendor-new', vendor: 'vendor' }
const missingId = '00000000-0000-4000-8000-000000000000'
const reasons = [undefined, {}, { note: 'Because' }, { codes: ['contactInformation'], note: ' ' }, { codes: ['none'] }]
const answers: number[] = Object.values(statuses).map(({ status }) => status)

interface Subject {
  machine: WorkflowName
  id: string
}

const aSubject = async ({ db }: Platform, machine: WorkflowName, random: Random): Promise<Subject> => {
  const state = initialStateOf(workflows[machine])
  const [usual, ...unusual] = contextsIn(machine, state)
  const context = unusual.length === 0 || random.next() < 0.7 ? usual : random.pick(unusual)
  return { machine, id: await createRecordIn(db, machine, state, context) }
}

interface Walk {
  platform: Platform
  random: Random
  subjects: Subject[]
  /** Session tokens by account. */
  tokens: Map<string, string>
}

interface Intent {
  caller: string
  event: string
}

/** Picks an event that is possible in the current state, with a permitted caller. Undefined if there is none. */
const pickEvent = async ({ db }: Platform, { machine, id }: Subject, random: Random): Promise<Intent | undefined> => {
  const state = (await stateOf(db, machine, id)) ?? ''
  const events = Object.entries(workflowDefinition(machine).events).flatMap(([event, { actors }]) => {
    const caller = callerOf[random.pick(actors)]
    return caller && edgesOf(workflows[machine], state, event).length > 0 ? [{ caller, event }] : []
  })
  return events.length > 0 ? random.pick(events) : undefined
}

const anything = (machine: WorkflowName, random: Random): Intent => {
  const own = eventsOf(machine)
  return { caller: random.pick(callers), event: random.pick(random.next() < 0.8 ? own : eventNames) }
}

/**
 * Builds calls of a verified vendor besides its transitions: valid, without images, or with images that do
 * not exist.
 */
const vendorCalls = async (
  { db }: Platform,
  { id }: Subject,
  random: Random,
): Promise<[name: string, request: object][]> => {
  const licences = await rowsOf<{ id: string }>(
    db,
    sql`select file_id as id from vendor_file where vendor_id::text = ${id}`,
  )
  const own = licences.map((licence) => licence.id)
  const reached = {
    website: null,
    contactName: 'Somebody',
    contactPhone: '+86 21 5555 0000',
    contactEmail: 'somebody@example.org',
    licenceIds: random.pick([own, own, own, [], [missingId]]),
  }
  const company = { name: 'A company', registrationNumber: random.pick(['R-1', 'R-2', '']), address: '1 Road' }
  return [
    ['getVendorInfo', {}],
    ['saveVendorDraft', { draft: { name: 'Typed' } }],
    ['submitVendorInfo', { ...company, ...reached }],
    ['submitVendorInfo', { ...company, ...reached }],
    ['saveAccountInfo', { ...reached, id, version: random.whole(1, 3) }],
  ]
}

/** Makes a random call about a random record, half of them possible events. Returns its status. */
const makeRandomCall = async (walk: Walk): Promise<number> => {
  const { platform, subjects, random, tokens } = walk
  const subject = random.pick(subjects)
  const { machine, id } = subject
  const likely = random.next() < 0.5 ? await pickEvent(platform, subject, random) : undefined
  const { caller, event } = likely ?? anything(machine, random)
  const token = tokens.get(caller) ?? (await openSession(platform.db, await accountId(platform.db, caller)))
  tokens.set(caller, token)
  const reason = random.pick(reasons)
  const transitionRequest = { machine, event, ...(reason && { reason }) }
  const alike = subjects.filter((one) => one.machine === machine).map((one) => one.id)
  const calls: [name: string, request: object][] = [
    ['transitionRecord', { ...transitionRequest, recordId: id }],
    ['transitionRecord', { ...transitionRequest, recordId: id, version: random.whole(1, 3) }],
    ['transitionRecord', { ...transitionRequest, recordId: missingId }],
    ['transitionRecords', { ...transitionRequest, records: [...alike, missingId].map((recordId) => ({ recordId })) }],
    ['getRecordHistory', { machine, recordId: id }],
    ...(machine === 'vendorAudit' ? await vendorCalls(platform, subject, random) : []),
  ]
  const [name, request] = calls[random.next() < 0.6 ? 0 : random.whole(1, calls.length - 1)] as (typeof calls)[number]
  const { status } = await platform.call(name, request, { token })
  ok(answers.includes(status), `${name} was answered with ${status}`)
  // A suspended vendor is signed out, and signs in again.
  if (status === statuses.sessionEnded.status) tokens.delete(caller)
  return status
}

/** Throws unless exactly the vendors with an approval in the log have a VID. */
const checkVids = async ({ db }: Platform): Promise<void> => {
  const wrong = await rowsOf<{ id: string }>(
    db,
    sql`select id from vendor where (vid is not null) <> exists (
          select 1 from transition where machine = 'vendorAudit' and record_id = vendor.id::text
                                     and event = 'vendor.approve')`,
  )
  deepStrictEqual(wrong, [], 'a vendor has a VID without an approval, or an approval without a VID')
}

/** Throws unless VIDs are consecutive without duplicates or gaps. Returns their number. */
const checkNumbers = async ({ db }: Platform): Promise<number> => {
  const [row] = await rowsOf<{ count: number; span: number; last: boolean }>(
    db,
    sql`select count(distinct vid)::int as count, max(number) - min(number) + 1 as span,
               max(number) = (select last from vid_counter) as last
          from (select vid, substr(vid, 2)::int as number from vendor where vid is not null) as given`,
  )
  deepStrictEqual(row, { count: row?.span, span: row?.span, last: true }, 'the VIDs have a gap')
  return row?.count ?? 0
}

interface Options {
  rounds: number
  seed: number
  say: (line: string) => void
}

/**
 * Makes random walks of calls, each with a new vendor and new records. Returns the number of responses by
 * status.
 */
export const walkRandomly = async ({ rounds, seed, say }: Options): Promise<Record<number, number>> => {
  const platform = await startPlatform()
  const random = createRandom(seed)
  const statusesGiven: number[] = []
  const tokens = new Map<string, string>()
  try {
    for (let round = 1; round <= rounds; round++) {
      const subjects = [await aSubject(platform, 'vendorAudit', random)]
      subjects.push(await aSubject(platform, random.pick(workflowNames.slice(1)), random))
      for (let step = 0; step < stepsOfWalk; step++) {
        statusesGiven.push(await makeRandomCall({ platform, random, subjects, tokens }))
        if (random.next() < 0.1) await transitionDueRecords(platform.db, testEngine)
      }
      if (round % 100 === 0 || round === rounds) {
        await checkVids(platform)
        say(`walk ${round} of ${rounds}`)
      }
    }
    const given = await checkNumbers(platform)
    const { steps } = await verifyLog(platform.db, { keys: [testKey] })
    const outcomes = countOutcomes(statusesGiven)
    say(`${given} VIDs without a gap; ${steps} steps verified; answers: ${JSON.stringify(outcomes)}`)
    return outcomes
  } finally {
    await platform.close()
  }
}

export const walks: TrustRun = {
  summary: 'anybody asks for anything: no VID without an approval, and the log holds',
  rounds: 5_000,
  unit: 'walks',
  run: async (options) => {
    await walkRandomly(options)
  },
}
