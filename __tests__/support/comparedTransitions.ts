import { statuses } from '#contract/status.ts'
import type { Actor } from '#contract/workflows/definition.ts'
import { featureOf } from '#contract/workflows/featureOf.ts'
import { type EventName, type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { edgesOf, stateAfter, type TransitionReason, type Workflow, whyNot, workflowEvent } from '#machines/workflow.ts'
import { workflows } from '#machines/workflows.ts'
import { ApiError } from '#server/apiError.ts'
import { openSession } from '#server/auth/sessions.ts'
import { aDevice, type TransitionActor, theClock } from '#server/workflows/binding.ts'
import { transitionRecord } from '#server/workflows/transitionRecord.ts'
import { accountId } from './accounts.ts'
import { askedReason, unwritten } from './askedReason.ts'
import { testKey } from './checkpoints.ts'
import { inTurn } from './inTurn.ts'
import type { Platform } from './platform.ts'
import { aRecordIn, type Story, standingOf } from './workflowRecords.ts'

type Reply = [status: number | undefined, msg: string | undefined]

interface Asked {
  machine: WorkflowName
  event: string
  reason: TransitionReason | undefined
}

type Ask = (platform: Platform, asked: Asked, id: string) => Promise<Reply>

/** Who asks in which way, and as whom it moves a record of this workflow in this state; nobody where it sees none. */
interface Way {
  name: string
  /** The name of the account. */
  by: string
  as: (story: Story) => Actor | undefined
  /** What those are told who see no such record. */
  unseen: (story: Story) => Reply
  ask: Ask
  /** Its reasons are known from another way: one of them is enough. */
  isKnown?: boolean
}

/** Fresh: a vendor that is suspended on the way is signed out. */
const tokenOf = async ({ db }: Platform, account: string) => openSession(db, await accountId(db, account))

const single =
  (account: string): Ask =>
  async (platform, asked, id) => {
    const token = await tokenOf(platform, account)
    const { status, msg } = await platform.call('transitionRecord', { ...asked, recordId: id }, { token })
    return [status, msg]
  }

const inBulk =
  (account: string): Ask =>
  async (platform, asked, id) => {
    const token = await tokenOf(platform, account)
    const request = { ...asked, records: [{ recordId: id }] }
    const { data, ...whole } = await platform.call<{ list: { status: number; msg: string }[] }>(
      'transitionRecords',
      request,
      { token },
    )
    const [one = whole] = data?.list ?? []
    return [one.status, one.msg]
  }

const { notFound, notPermitted, transitionRefused, ok } = statuses
const done: Reply = [ok.status, ok.text.en]

/** Who makes no calls of the console, such as the clock, asks the service itself. */
const byItself =
  (actor: TransitionActor): Ask =>
  ({ db }, { machine, event, reason }, id) =>
    db
      .transaction((tx) =>
        transitionRecord(tx, { workflow: machine, id, event: workflowEvent(event, reason) }, actor, {
          language: 'en',
          auditKey: testKey,
        }),
      )
      .then(
        () => done,
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          return [statuses[error.reason].status, error.text('en')]
        },
      )

/** Whose records are the platform's. */
const isMarketing = (machine: WorkflowName) => machine === 'campaignLife' || machine === 'subscriberLife'
const isPlatforms = ({ machine, context }: Story) =>
  machine === 'vendorAudit' || isMarketing(machine) || (machine === 'feedbackLife' && context.vid === null)

const people: Record<string, Way['as']> = {
  admin: () => 'administrator',
  vendor: (story) => (isPlatforms(story) || story.context.isOfVerified === false ? undefined : 'vendor'),
  marketing: ({ machine }) => (isMarketing(machine) ? 'marketing' : undefined),
  // The vendor that the records of the verification belong to.
  'vendor-new': ({ machine, state }) =>
    machine === 'vendorAudit' ? (state === 'approved' ? 'vendor' : 'applicant') : undefined,
}

const noRecord: Reply = [notFound.status, notFound.text.en]
const noFeature: Reply = [notPermitted.status, notPermitted.text.en]

/** A vendor that is not verified yet has no features. */
const unseenBy =
  (account: string): Way['unseen'] =>
  ({ machine }) =>
    ['vendor-new', 'marketing'].includes(account) && featureOf(machine) ? noFeature : noRecord

/** Devices cause events of their own updates alone; a licence key is activated with what its call brings. */
const notADevices: Reply = [notPermitted.status, notPermitted.text.en]
const device = aDevice('D-1')

const ways: Way[] = [
  ...Object.entries(people).flatMap(([account, as]) => {
    const way = { as, unseen: unseenBy(account) }
    return [
      { name: account, by: account, ...way, ask: single(account) },
      { name: `${account} in bulk`, by: account, ...way, ask: inBulk(account), isKnown: true },
    ]
  }),
  { name: 'the clock', by: theClock.name, as: () => 'clock', unseen: () => noRecord, ask: byItself(theClock) },
  {
    name: 'a device',
    by: device.name,
    as: ({ machine }) => (machine === 'firmwareUpdate' ? 'device' : undefined),
    unseen: () => notADevices,
    ask: (platform, asked, id) =>
      asked.machine === 'firmwareUpdate' ? byItself(device)(platform, asked, id) : Promise.resolve(notADevices),
    isKnown: true,
  },
]

/** So many that each has two of the ways. */
const turns = Array.from({ length: ways.length / 2 }, (_, turn) => turn)

/**
 * Everything that can be tried on a record in a state: an event, in one of the ways, with a reason. What no edge leads
 * from is refused in every way: the gate tries it in two of them, others for the next event and in the next state.
 */
function* attemptsIn({ machine, state }: Story) {
  const { events: declared, states } = workflowDefinition(machine)
  const events = Object.keys(declared) as EventName[]
  const turn = Object.keys(states).indexOf(state)
  for (const [at, event] of events.entries()) {
    const isDrawn = edgesOf(workflows[machine], state, event).length > 0
    const asked = askedReason(machine, event)
    // What is not possible from here is so whatever is said with it.
    const reasons = isDrawn ? [undefined, asked, unwritten(machine, event)] : [asked]
    const tried = isDrawn ? ways : inTurn(ways, turns[(turn + at) % turns.length], turns)
    for (const way of tried) for (const reason of new Set(way.isKnown ? [asked] : reasons)) yield { event, way, reason }
  }
}

type Attempt = ReturnType<typeof attemptsIn> extends Iterable<infer One> ? One : never

/** What a workflow says that comes of it: the reply, and the state after. */
const expectedBy = (
  workflow: Workflow,
  story: Story,
  { event, way, reason }: Attempt,
): { reply: Reply; after: string } => {
  const { state, context } = story
  const actor = way.as(story)
  if (actor === undefined) return { reply: way.unseen(story), after: state }
  const snapshot = workflow.restore(state, context)
  const asked = workflowEvent(event, reason, way.by, actor)
  const why = whyNot(workflow, snapshot, asked, actor)
  if (why) return { reply: [transitionRefused.status, why.en], after: state }
  return { reply: done, after: stateAfter(workflow, snapshot, asked) }
}

/** The first attempt that two workflows expect different outcomes of. */
export const firstDifference = (workflow: Workflow, other: Workflow, among: readonly Story[]) => {
  for (const story of among)
    for (const attempt of attemptsIn(story)) {
      const [one, two] = [workflow, other].map((each) => expectedBy(each, story, attempt))
      if (one?.after !== two?.after || one?.reply[0] !== two?.reply[0]) return { story, attempt }
    }
  return undefined
}

/**
 * Asks for every event, as everybody, in every way, of the real platform, and compares with what the workflow says that
 * the browser has. Answers what differs, in words, as it is found. A record that was refused an event is as it was, and
 * is asked again.
 */
export async function* differences(
  platform: Platform,
  story: Story,
  workflow: Workflow,
  attempts: Iterable<Attempt> = attemptsIn(story),
) {
  const { machine, state, context } = story
  let unmoved: string | undefined
  for (const attempt of attempts) {
    const { event, way, reason } = attempt
    const id = unmoved ?? (await aRecordIn(platform.db, machine, state, context))
    const expected = expectedBy(workflow, story, attempt)
    const before = await standingOf(platform.db, machine, id)
    const found = await way.ask(platform, { machine, event, reason }, id)
    const after = await standingOf(platform.db, machine, id)
    // By its version too: an event may lead back to where it came from.
    const isMoved = after?.version !== before?.version
    unmoved = isMoved ? undefined : id
    const isAsExpected =
      String(found) === String(expected.reply) &&
      isMoved === (expected.reply[0] === ok.status) &&
      after?.state === expected.after
    if (!isAsExpected)
      yield `${event} as ${way.name}: ${found}, ${after?.state} instead of ${expected.reply}, ${expected.after}`
  }
}
