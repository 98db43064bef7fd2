import { type SQL, sql } from 'drizzle-orm'
import type { EventOf, StateOf } from '#contract/workflows/index.ts'
import { appOfPush } from '#server/features/pushes/assertPush.ts'
import { countAudience } from '#server/features/pushes/audience.ts'
import { pushLedger } from '#server/features/pushes/ledger.ts'
import { pinChanges, pinIfRequested, unpin } from '#server/features/pushes/pins.ts'
import { undoSeconds } from '#server/features/pushes/plannedTimes.ts'
import { snapshotRecipients } from '#server/features/pushes/snapshotRecipients.ts'
import { sysApp, transition } from '#server/platform/db/schema.ts'
import type { Binding } from '#server/platform/workflows/binding.ts'
import { serializeDrafts } from '#server/platform/workflows/dailyReach.ts'
import { nowMs } from '#server/platform/workflows/input.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { readRecentPhones, recentPhones } from './audience.ts'
import { pushChannel } from './queue.ts'
import { push } from './tables.ts'

const dueTime = sql`due_time = greatest(planned_time, now() + make_interval(secs => ${undoSeconds}))`
const approved = sql`${dueTime}, approved_receivers = receivers`
/** An earlier approval does not apply to the number that has to be approved now. */
const notApproved = sql`due_time = null, approved_receivers = null`
const backToDraft = sql`due_time = null, approved_receivers = null, asked_by = null`

/** Columns that are updated with each event; `by` is the name of its actor. */
const updates: Readonly<Partial<Record<EventOf<'pushLife'>, (by: string) => SQL>>> = {
  'push.schedule': (by) => sql`${dueTime}, asked_by = ${by}, approved_receivers = null`,
  'push.ask': (by) => sql`asked_by = ${by}, approved_receivers = null`,
  'push.approve': () => approved,
  'push.approveNow': () => approved,
  'push.refuse': () => backToDraft,
  'push.recall': () => backToDraft,
  'push.pause': () => sql`pause_reason = 'byHand'`,
  'push.resume': () => sql`pause_reason = null, rule_base = jsonb_build_object(
    'attempted', sent + failed + unknown, 'wrong', failed + unknown)`,
  'push.finish': () => sql`end_time = now()`,
  'push.cancel': () => sql`end_time = now(), pause_reason = null`,
}

/** Title of the push that a push (`r`) has replaced as the pinned one with its last transition. */
const replacedOnTop = sql`(
  select detail::json #>> '{changes,onTop,before}' from ${transition}
   where machine = 'pushLife' and record_id = r.id::text order by seq desc limit 1)`

const startsSending = (event: EventOf<'pushLife'>, to: StateOf<'pushLife'>) =>
  event === 'push.start' && to === 'sending'

export const pushLifeBinding: Binding<'pushLife'> = {
  name: 'pushLife',
  owner: { vendor: 'vid' },
  title: 'title',
  askedBy: 'asked_by',
  about: { kind: 'push', column: 'id' },
  input: { app: appOfPush, plannedTime: timeText(sql`latest_time`), now: nowMs, recentPhones },
  due: [{ state: 'scheduled', event: 'push.start', column: 'due_time', inactive: 'push.recall' }],
  /**
   * Recounts the recipients while the push is not fixed: phones that are registered before it is scheduled are
   * recipients too. A scheduled push goes to no more than the announced number; it is recounted only if the audience
   * has grown beyond the approval limit.
   */
  async before(tx, id) {
    const [row] = await tx.select().from(push).where(sql`id = ${id} and state in ('draft', 'awaiting', 'scheduled')`)
    if (!row) return
    const { state, approvedReceivers, approvalAbove, appId, vid } = row
    if (state === 'draft') await serializeDrafts(tx, push, id, vid)
    // Locks the app, as removing a push key checks for scheduled pushes.
    await tx.execute(sql`select 1 from ${sysApp} where id = ${appId} for share`)
    const { phones } = await countAudience(tx, id)
    const recent = await readRecentPhones(tx, id)
    const isFixed = state === 'scheduled' && (approvedReceivers !== null || phones + recent <= approvalAbove)
    if (!isFixed) await tx.execute(sql`update ${push} set receivers = ${phones} where id = ${id}`)
  },
  async beforeLog(tx, id, event, to) {
    if (startsSending(event, to)) await snapshotRecipients(tx, id)
    if (to === 'cancelled') await pushLedger.suppressWaiting(tx, id)
  },
  changes: async (tx, id, event, to) => (startsSending(event, to) ? pinChanges(tx, id) : {}),
  async after(tx, { event, to, recordId, by }) {
    const set = to === 'awaiting' && event === 'push.start' ? notApproved : updates[event]?.(by.name)
    if (set) await tx.execute(sql`update ${push} set ${set} where id = ${recordId}`)
    if (startsSending(event, to)) await pinIfRequested(tx, recordId)
    if (to === 'cancelled' || to === 'withdrawn') await unpin(tx, recordId)
    if (to === 'sending') await tx.execute(sql`select pg_notify(${pushChannel}, '')`)
    return undefined
  },
  words: {
    read: sql`json_build_object('replaced', ${replacedOnTop})`,
    say: ({ replaced }) => ({ replaced: replaced ?? '' }),
  },
  messages: {
    'push.ask': {
      toVendor: 'pushes.server:pushLife.messages.push.ask.toVendor',
      toAdministrators: 'pushes.server:pushLife.messages.push.ask.toAdministrators',
    },
    'push.refuse': {
      toVendor: 'pushes.server:pushLife.messages.push.refuse.toVendor',
    },
    'push.start': [
      {
        ledTo: 'awaiting',
        toVendor: 'pushes.server:pushLife.messages.push.start.0.toVendor',
        toAsker: true,
      },
      {
        ledTo: 'sending',
        unless: sql`${replacedOnTop} is null`,
        toVendor: 'pushes.server:pushLife.messages.push.start.1.toVendor',
        toAsker: true,
      },
    ],
    'push.stop': {
      toVendor: 'pushes.server:pushLife.messages.push.stop.toVendor',
      // The vendor has to enter the key again.
      toAdministrators: 'pushes.server:pushLife.messages.push.stop.toAdministrators',
      toAsker: true,
    },
  },
}
