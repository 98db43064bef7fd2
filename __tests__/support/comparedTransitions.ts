import { statuses } from '#contract/status.ts'
import type { Actor } from '#contract/workflows/definition.ts'
import { featureOf } from '#contract/workflows/featureOf.ts'
import { type EventName, type WorkflowName, workflowDefinition } from '#contract/workflows/index.ts'
import { type TransitionReason, type Workflow, whyNot, workflowEvent } from '#machines/workflow.ts'
import { ApiError } from '#server/apiError.ts'
import { openSession } from '#server/auth/sessions.ts'
import { theClock } from '#server/workflows/binding.ts'
import { transitionRecord } from '#server/workflows/transitionRecord.ts'
import { accountId } from './accounts.ts'
import { askedReason, unwritten } from './askedReason.ts'
import { testKey } from './checkpoints.ts'
import type { Platform } from './platform.ts'
import { aRecordIn, type Story, versionOf } from './workflowRecords.ts'

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

/** The clock makes no calls: it asks the service itself. */
const byTheClock: Ask = ({ db }, { machine, event, reason }, id) =>
  db
    .transaction((tx) =>
      transitionRecord(tx, { workflow: machine, id, event: workflowEvent(event, reason) }, theClock, {
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

const people: Record<string, Way['as']> = {
  admin: () => 'administrator',
  vendor: ({ machine, context }) =>
    machine === 'vendorAudit' || isMarketing(machine) || context.isOfVerified === false ? undefined : 'vendor',
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

const ways: Way[] = [
  ...Object.entries(people).flatMap(([account, as]) => {
    const way = { as, unseen: unseenBy(account) }
    return [
      { name: account, by: account, ...way, ask: single(account) },
      { name: `${account} in bulk`, by: account, ...way, ask: inBulk(account), isKnown: true },
    ]
  }),
  { name: 'the clock', by: theClock.name, as: () => 'clock', unseen: () => noRecord, ask: byTheClock },
]

/**
 * Asks for every event, as everybody, in every way, of the real platform, and compares with what the workflow says that
 * the browser has. Answers what differs, in words, as it is found.
 */
export async function* differences(platform: Platform, story: Story, workflow: Workflow) {
  const { machine, state, context } = story
  /** One that was refused an event is as it was. */
  let unmoved: string | undefined
  for (const event of Object.keys(workflowDefinition(machine).events) as EventName[])
    for (const { name, by, as, unseen, ask, isKnown } of ways) {
      const asked = askedReason(machine, event)
      const actor = as(story)
      const reasons = isKnown || !actor ? [asked] : [undefined, asked, unwritten(machine, event)]
      for (const reason of new Set(reasons)) {
        const id = unmoved ?? (await aRecordIn(platform.db, machine, state, context))
        const why = actor && whyNot(workflow, workflow.restore(state, context), workflowEvent(event, reason, by), actor)
        const expected: Reply = actor === undefined ? unseen(story) : why ? [transitionRefused.status, why.en] : done
        const before = await versionOf(platform.db, machine, id)
        const found = await ask(platform, { machine, event, reason }, id)
        // By its version: an event may lead back to where it came from.
        const isMoved = (await versionOf(platform.db, machine, id)) !== before
        unmoved = isMoved ? undefined : id
        if (String(found) !== String(expected) || isMoved !== (expected[0] === ok.status))
          yield `${event} as ${name}: ${found} instead of ${expected}`
      }
    }
}
