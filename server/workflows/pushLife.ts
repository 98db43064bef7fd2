import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { push, pushDelivery } from '../db/schema.ts'
import { appOfPush } from '../pushes/assertPush.ts'
import { countAudience } from '../pushes/audience.ts'
import { pushChannel } from '../pushes/channel.ts'
import { freezePhones } from '../pushes/freeze.ts'
import { pinWhereAsked, unpin } from '../pushes/pins.ts'
import type { Binding } from './binding.ts'
import { timeText } from './log.ts'

/** How long a push that is sent at once can be called back. */
const undoSeconds = 600

const dueTime = sql`due_time = greatest(planned_time, now() + make_interval(secs => ${undoSeconds}))`
const isDraftAgain = sql`due_time = null, approved_receivers = null, asked_by = null`

/** What else is written with each event; `by` is who causes it. */
const written: Readonly<Record<string, (by: string) => SQL>> = {
  'push.schedule': (by) => sql`${dueTime}, asked_by = ${by}, approved_receivers = null`,
  'push.ask': (by) => sql`asked_by = ${by}, approved_receivers = null`,
  'push.approve': () => sql`${dueTime}, approved_receivers = receivers`,
  'push.refuse': () => isDraftAgain,
  'push.recall': () => isDraftAgain,
  'push.pause': () => sql`pause_reason = 'byHand'`,
  'push.resume': () => sql`pause_reason = null, rule_base = jsonb_build_object(
    'attempted', sent + failed + unknown, 'wrong', failed + unknown)`,
  'push.finish': () => sql`end_time = now()`,
  'push.cancel': () => sql`end_time = now(), pause_reason = null`,
}

/** Leaves out the phones that wait. */
const dropWaiting = (tx: Database, pushId: string) =>
  tx.execute(
    sql`update ${pushDelivery} set state = 'suppressed', end_time = now()
         where push_id = ${pushId} and not is_test and state = 'waiting'`,
  )

export const pushLife: Binding = {
  name: 'pushLife',
  table: 'push',
  owner: { vendor: 'vid' },
  title: 'title',
  askedBy: 'asked_by',
  about: { kind: 'push', column: 'id' },
  known: sql`json_build_object(
    'language', language, 'audience', audience, 'pid', pid, 'app', ${appOfPush}, 'html', html, 'plannedTime', ${timeText(sql`latest_time`)}, 'now', floor(extract(epoch from now()) * 1000),
    'receivers', receivers, 'approvalAbove', approval_above, 'approvedReceivers', approved_receivers, 'askedBy', asked_by)`,
  due: [{ state: 'scheduled', event: 'push.start', column: 'due_time' }],
  /** Phones that were registered since it was written are among its receivers too. */
  async before(tx, id) {
    const open = await tx.select().from(push).where(sql`id = ${id} and state in ('draft', 'awaiting', 'scheduled')`)
    if (open.length === 0) return
    const { phones } = await countAudience(tx, id)
    await tx.execute(sql`update ${push} set receivers = ${phones} where id = ${id}`)
  },
  async after(tx, { event, to, recordId, by }) {
    const set = written[event]?.(by.name)
    if (set) await tx.execute(sql`update ${push} set ${set} where id = ${recordId}`)
    if (event === 'push.start' && to === 'sending') {
      await freezePhones(tx, recordId)
      await pinWhereAsked(tx, recordId)
    }
    if (to === 'cancelled') await dropWaiting(tx, recordId)
    if (to === 'cancelled' || to === 'withdrawn') await unpin(tx, recordId)
    if (to === 'sending') await tx.execute(sql`select pg_notify(${pushChannel}, '')`)
    return undefined
  },
  messages: {
    'push.ask': {
      toVendor: {
        en: 'The push “{record}” awaits the approval of a second person',
        zh_CN: '推送“{record}”等待另一人批准',
      },
      toAdministrators: {
        en: 'The push “{record}” of {vid} awaits the approval of a second person',
        zh_CN: '{vid} 的推送“{record}”等待另一人批准',
      },
    },
    'push.refuse': {
      toVendor: { en: 'The push “{record}” was sent back: {why}', zh_CN: '推送“{record}”已退回：{why}' },
    },
    'push.start': {
      ledTo: 'awaiting',
      toVendor: {
        en: 'The push “{record}” has not begun: it would go to more phones than may be reached without approval, or its app has changed. It awaits the approval of a second person',
        zh_CN: '推送“{record}”尚未开始：接收手机超过免批准的数量，或应用已变更，须再由另一人批准',
      },
      toAsker: true,
    },
    'push.stop': {
      toVendor: {
        en: 'The push “{record}” was stopped: too many notifications fail',
        zh_CN: '推送“{record}”失败过多，已自动暂停',
      },
      toAsker: true,
    },
  },
}
