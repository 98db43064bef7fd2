import { type SQL, sql } from 'drizzle-orm'
import type { EventOf, StateOf } from '#contract/workflows/index.ts'
import { appOfPush } from '#server/features/pushes/assertPush.ts'
import { countAudience } from '#server/features/pushes/audience.ts'
import { freezePhones } from '#server/features/pushes/freeze.ts'
import { pushLedger } from '#server/features/pushes/ledger.ts'
import { changedPin, pinWhereAsked, unpin } from '#server/features/pushes/pins.ts'
import { undoSeconds } from '#server/features/pushes/plan.ts'
import { sysApp, transition } from '#server/platform/db/schema.ts'
import type { Binding } from '#server/platform/workflows/binding.ts'
import { serializeDrafts } from '#server/platform/workflows/dailyReach.ts'
import { nowMs } from '#server/platform/workflows/input.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { readRecentPhones, recentPhones } from './dailyReach.ts'
import { pushChannel } from './queue.ts'
import { push } from './tables.ts'

const dueTime = sql`due_time = greatest(planned_time, now() + make_interval(secs => ${undoSeconds}))`
const isApproved = sql`${dueTime}, approved_receivers = receivers`
/** What was approved before it came back is not what is to be approved now. */
const isNotApproved = sql`due_time = null, approved_receivers = null`
const isDraftAgain = sql`due_time = null, approved_receivers = null, asked_by = null`

/** What else is written with each event; `by` is who causes it. */
const written: Readonly<Partial<Record<EventOf<'pushLife'>, (by: string) => SQL>>> = {
  'push.schedule': (by) => sql`${dueTime}, asked_by = ${by}, approved_receivers = null`,
  'push.ask': (by) => sql`asked_by = ${by}, approved_receivers = null`,
  'push.approve': () => isApproved,
  'push.approveNow': () => isApproved,
  'push.refuse': () => isDraftAgain,
  'push.recall': () => isDraftAgain,
  'push.pause': () => sql`pause_reason = 'byHand'`,
  'push.resume': () => sql`pause_reason = null, rule_base = jsonb_build_object(
    'attempted', sent + failed + unknown, 'wrong', failed + unknown)`,
  'push.finish': () => sql`end_time = now()`,
  'push.cancel': () => sql`end_time = now(), pause_reason = null`,
}

/** What a push, which is `r`, has taken the place of with its last step. */
const replacedOnTop = sql`(
  select detail::json #>> '{changes,onTop,before}' from ${transition}
   where machine = 'pushLife' and record_id = r.id::text order by seq desc limit 1)`

const isBeginning = (event: EventOf<'pushLife'>, to: StateOf<'pushLife'>) => event === 'push.start' && to === 'sending'

export const pushLifeBinding: Binding<'pushLife'> = {
  name: 'pushLife',
  owner: { vendor: 'vid' },
  title: 'title',
  askedBy: 'asked_by',
  about: { kind: 'push', column: 'id' },
  input: { app: appOfPush, plannedTime: timeText(sql`latest_time`), now: nowMs, recentPhones },
  due: [{ state: 'scheduled', event: 'push.start', column: 'due_time', inactive: 'push.recall' }],
  /**
   * Phones that were registered since it was written are among its receivers too, until it is scheduled: it goes to no
   * more than were said then. Where so many have come that a second person has to approve them, they are counted.
   */
  async before(tx, id) {
    const [row] = await tx.select().from(push).where(sql`id = ${id} and state in ('draft', 'awaiting', 'scheduled')`)
    if (!row) return
    const { state, approvedReceivers, approvalAbove, appId, vid } = row
    if (state === 'draft') await serializeDrafts(tx, push, id, vid)
    // Its keys stay as long as it needs them: whoever removes one looks at what is scheduled.
    await tx.execute(sql`select 1 from ${sysApp} where id = ${appId} for share`)
    const { phones } = await countAudience(tx, id)
    const recent = await readRecentPhones(tx, id)
    const isFixed = state === 'scheduled' && (approvedReceivers !== null || phones + recent <= approvalAbove)
    if (!isFixed) await tx.execute(sql`update ${push} set receivers = ${phones} where id = ${id}`)
  },
  async beforeLog(tx, id, event, to) {
    if (isBeginning(event, to)) await freezePhones(tx, id)
    if (to === 'cancelled') await pushLedger.leaveOutWaiting(tx, id)
  },
  changes: async (tx, id, event, to) => (isBeginning(event, to) ? changedPin(tx, id) : {}),
  async after(tx, { event, to, recordId, by }) {
    const set = to === 'awaiting' && event === 'push.start' ? isNotApproved : written[event]?.(by.name)
    if (set) await tx.execute(sql`update ${push} set ${set} where id = ${recordId}`)
    if (isBeginning(event, to)) await pinWhereAsked(tx, recordId)
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
      // Its keys are theirs to enter.
      toAdministrators: 'pushes.server:pushLife.messages.push.stop.toAdministrators',
      toAsker: true,
    },
  },
}
