import type { transition } from '#contract/audit/transition.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import { statuses } from '#contract/core/status.ts'
import type { Actor } from '#contract/core/workflows/definition.ts'
import { type EventName, eventsOf, type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import {
  edgesOf,
  explainRefusal,
  nextState,
  type TransitionReason,
  type Workflow,
  workflowEvent,
} from '#machines/core/workflow.ts'
import { workflows } from '#machines/workflows.ts'
import { workflowModule } from '#server/features/audit/handlers/index.ts'
import { findCallerByAccount, openSession } from '#server/platform/auth/sessions.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { clockActor, deviceActor, type TransitionActor } from '#server/platform/workflows/binding.ts'
import { workflowFeature } from '#server/platform/workflows/engine.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { accountId } from './accounts.ts'
import { rollBack } from './database.ts'
import { testEngine } from './engine.ts'
import type { Platform } from './platform.ts'
import { blankReason, requiredReason } from './requiredReason.ts'
import { runsEveryCase } from './sampling.ts'
import { readStateAndVersion, type WorkflowCase } from './workflowRecords.ts'

type Reply = [status: number, msg: string]

interface TransitionRequest {
  machine: WorkflowName
  event: EventName
  reason: TransitionReason | undefined
}

type CallName = keyof Pick<typeof transition.ownCalls, 'transitionRecord' | 'transitionRecords'>

/** A server that receives events, and its database. */
export interface TransitionTarget {
  db: Database
  /** Makes a call as an account. */
  call<Data>(name: CallName, request: object, account: string): Promise<Omit<Envelope<Data>, 'requestId'>>
}

type SendEvent = (target: TransitionTarget, attempted: TransitionRequest, id: string) => Promise<Reply>

/**
 * A caller and interface for events. `as` returns the actor by which it moves a record; undefined if it
 * cannot see the record.
 */
interface EventSource {
  name: string
  /** Name of the account. */
  by: string
  as: (story: WorkflowCase) => Actor | undefined
  /** Response if the caller cannot see the record. */
  unseen: (story: WorkflowCase) => Reply
  send: SendEvent
  /** True if another source covers its reasons: one of them is enough. */
  isKnown?: boolean
}

const { notFound, notPermitted, transitionRefused, ok } = statuses
const okReply: Reply = [ok.status, textIn(ok.text, 'en')]

const refusalOf = (error: unknown): Reply => {
  if (!(error instanceof ApiError)) throw error
  return [statuses[error.reason].status, error.text('en')]
}

/** Makes calls over HTTP, each in a new session, as suspending a vendor signs it out. */
export const overHttp = ({ db, call }: Platform): TransitionTarget => ({
  db,
  call: async (name, request, account) =>
    call(name, request, { token: await openSession(db, await accountId(db, account)) }),
})

/** Resolves the callers of the test accounts as they are in a transaction. */
export const readCallers = async (db: Database): Promise<Map<string, Caller>> => {
  const callers = new Map<string, Caller>()
  for (const account of Object.keys(people))
    callers.set(account, await findCallerByAccount(db, await accountId(db, account)))
  return callers
}

/** Runs the handlers of calls in a transaction, so that their effects can be rolled back. */
export const inTransaction = (db: Database, callers: Map<string, Caller>): TransitionTarget => ({
  db,
  call: (name, request, account) => {
    const context = {
      db,
      caller: callers.get(account),
      language: 'en',
      engine: testEngine,
    } as unknown as SignedInContext
    const handle = workflowModule[name] as (request: object, context: SignedInContext) => Promise<unknown>
    return handle(request, context).then(
      (data) => ({ status: ok.status, msg: textIn(ok.text, 'en'), data: data as never }),
      (error: unknown) => {
        const [status, msg] = refusalOf(error)
        return { status, msg }
      },
    )
  },
})

const single =
  (account: string): SendEvent =>
  async (target, attempted, id) => {
    const { status, msg } = await target.call('transitionRecord', { ...attempted, recordId: id }, account)
    return [status, msg]
  }

const inBulk =
  (account: string): SendEvent =>
  async (target, attempted, id) => {
    const request = { ...attempted, records: [{ recordId: id }] }
    const { data, ...response } = await target.call<{ list: { status: number; msg: string }[] }>(
      'transitionRecords',
      request,
      account,
    )
    const [one = response] = data?.list ?? []
    return [one.status, one.msg]
  }

/** Sends events of actors that make no console calls, such as the clock, to the service directly. */
const bySystem =
  (actor: TransitionActor): SendEvent =>
  ({ db }, { machine, event, reason }, id) =>
    db
      .transaction((tx) =>
        transitionRecord(tx, { workflow: machine, id, event: workflowEvent(event, reason) }, actor, {
          language: 'en',
          engine: testEngine,
        }),
      )
      .then(() => okReply, refusalOf)

/** Workflows of marketing, whose records belong to the platform. */
const isMarketing = (machine: WorkflowName) => machine === 'campaignLife' || machine === 'subscriberLife'
const isPlatforms = ({ machine, context }: WorkflowCase) =>
  machine === 'vendorAudit' || isMarketing(machine) || (machine === 'feedbackLife' && context.vid === null)

const people: Record<string, EventSource['as']> = {
  admin: () => 'administrator',
  vendor: (story) => (isPlatforms(story) || story.context.isOfVerified === false ? undefined : 'vendor'),
  marketing: ({ machine }) => (isMarketing(machine) ? 'marketing' : undefined),
  // The account of the vendor whose verification the records belong to.
  'vendor-new': ({ machine, state }) =>
    machine === 'vendorAudit' ? (state === 'approved' ? 'vendor' : 'applicant') : undefined,
}

const noRecord: Reply = [notFound.status, textIn(notFound.text, 'en')]
const noFeature: Reply = [notPermitted.status, textIn(notPermitted.text, 'en')]

/** An unverified vendor has no features. */
const unseenBy =
  (account: string): EventSource['unseen'] =>
  ({ machine }) =>
    ['vendor-new', 'marketing'].includes(account) && workflowFeature(machine) ? noFeature : noRecord

/** Devices cause events of their own updates only; activating a licence key requires the data of its call. */
const refusedForDevice: Reply = [notPermitted.status, textIn(notPermitted.text, 'en')]
const device = deviceActor('D-1')

const sources: EventSource[] = [
  ...Object.entries(people).flatMap(([account, as]) => {
    const source = { as, unseen: unseenBy(account) }
    return [
      { name: account, by: account, ...source, send: single(account) },
      { name: `${account} in bulk`, by: account, ...source, send: inBulk(account), isKnown: true },
    ]
  }),
  { name: 'the clock', by: clockActor.name, as: () => 'clock', unseen: () => noRecord, send: bySystem(clockActor) },
  {
    name: 'a device',
    by: device.name,
    as: ({ machine }) => (machine === 'firmwareUpdate' ? 'device' : undefined),
    unseen: () => refusedForDevice,
    send: (target, attempted, id) =>
      attempted.machine === 'firmwareUpdate'
        ? bySystem(device)(target, attempted, id)
        : Promise.resolve(refusedForDevice),
    isKnown: true,
  },
]

/** Number of turns after which every source was used, with two for each event. */
const turns = sources.length / 2

/**
 * Generates the attempts on a record in a state: an event, a source and a reason. An event without an edge is
 * refused from every source: the gate tries two for it, others for the next event and in the next state.
 */
export function* attemptsIn({ machine, state }: WorkflowCase) {
  const { states } = workflowDefinition(machine)
  const events = eventsOf(machine)
  const turn = Object.keys(states).indexOf(state)
  for (const [at, event] of events.entries()) {
    const isDrawn = edgesOf(workflows[machine], state, event).length > 0
    const attempted = requiredReason(machine, event)
    // An impossible event is refused with any reason.
    const reasons = isDrawn ? [undefined, attempted, blankReason(machine, event)] : [attempted]
    const isTurn = (place: number) => isDrawn || runsEveryCase() || place % turns === (turn + at) % turns
    for (const source of sources.filter((_, place) => isTurn(place)))
      for (const reason of new Set(source.isKnown ? [attempted] : reasons)) yield { event, source, reason }
  }
}

type Attempt = ReturnType<typeof attemptsIn> extends Iterable<infer One> ? One : never

/** Returns the outcome that a workflow specifies: the response and the next state. */
const expectedBy = (
  workflow: Workflow,
  story: WorkflowCase,
  { event, source, reason }: Attempt,
): { reply: Reply; after: string } => {
  const { state, context } = story
  const actor = source.as(story)
  if (actor === undefined) return { reply: source.unseen(story), after: state }
  const snapshot = workflow.machine.resolveState({ value: state, context })
  const attempted = workflowEvent(event, reason, source.by, actor)
  const why = explainRefusal(workflow, snapshot, attempted, actor)
  if (why) return { reply: [transitionRefused.status, textIn(why, 'en')], after: state }
  return { reply: okReply, after: nextState(workflow, snapshot, attempted) }
}

/** Returns the first attempt for which two workflows specify different outcomes. */
export const findFirstDifference = (workflow: Workflow, other: Workflow, among: readonly WorkflowCase[]) => {
  for (const story of among)
    for (const attempt of attemptsIn(story)) {
      const [one, two] = [workflow, other].map((side) => expectedBy(side, story, attempt))
      if (one?.after !== two?.after || one?.reply[0] !== two?.reply[0]) return { story, attempt }
    }
  return undefined
}

/**
 * Returns, for each workflow and source, the first attempt with each outcome: the event happens, is refused,
 * the record does not exist, or the caller has no permission.
 */
export const firstPerOutcome = (among: readonly WorkflowCase[]) => {
  const first = new Map<string, { story: WorkflowCase; attempt: Attempt }>()
  for (const story of among)
    for (const attempt of attemptsIn(story)) {
      const [status] = expectedBy(workflows[story.machine], story, attempt).reply
      const key = `${story.machine}, ${attempt.source.name}, ${status}`
      if (!first.has(key)) first.set(key, { story, attempt })
    }
  return [...first].map(([name, sample]) => ({ name, ...sample }))
}

/**
 * Sends an event of a record to a server and compares the outcome with the browser's workflow. Returns a
 * description of the difference, or undefined.
 */
export const compareAttempt = async (
  target: TransitionTarget,
  { story, attempt, id }: { story: WorkflowCase; attempt: Attempt; id: string },
  workflow: Workflow = workflows[story.machine],
): Promise<string | undefined> => {
  const { machine } = story
  const { event, source, reason } = attempt
  const expected = expectedBy(workflow, story, attempt)
  const before = await readStateAndVersion(target.db, machine, id)
  const reply = await source.send(target, { machine, event, reason }, id)
  const after = await readStateAndVersion(target.db, machine, id)
  // Also by version: an event may lead back to its source state.
  const isMoved = after?.version !== before?.version
  const isAsExpected =
    String(reply) === String(expected.reply) &&
    isMoved === (expected.reply[0] === ok.status) &&
    after?.state === expected.after
  return isAsExpected
    ? undefined
    : `${event} as ${source.name}: ${reply}, ${after?.state} instead of ${expected.reply}, ${expected.after}`
}

/**
 * Sends every event from every source for one record in a transaction. Allowed events are rolled back; refused
 * ones must leave the record unchanged. Returns descriptions of the differences.
 */
export const compareAttempts = async (db: Database, story: WorkflowCase, id: string): Promise<string[]> => {
  const callers = await readCallers(db)
  const differences: string[] = []
  for (const attempt of attemptsIn(story)) {
    const compare = (tx: Database) => compareAttempt(inTransaction(tx, callers), { story, attempt, id })
    const [status] = expectedBy(workflows[story.machine], story, attempt).reply
    const difference = await (status === ok.status ? rollBack(db, compare) : compare(db))
    if (difference) differences.push(difference)
  }
  return differences
}
