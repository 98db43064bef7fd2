import { sql } from 'drizzle-orm'
import type { EventOf, StateOf } from '#contract/workflows/index.ts'
import { countAudience, filtersOf } from '#server/features/campaigns/audience.ts'
import { mailLedger } from '#server/features/campaigns/ledger.ts'
import { readMailSign } from '#server/features/campaigns/sender.ts'
import { finalizeRecipients, snapshotRecipients } from '#server/features/campaigns/snapshot.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Binding } from '#server/platform/workflows/binding.ts'
import { serializeDrafts } from '#server/platform/workflows/dailyReach.ts'
import { nowMs } from '#server/platform/workflows/input.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { recentRecipients } from './audience.ts'
import { deliveryChannel } from './queue.ts'
import { campaign, subscribeSign } from './tables.ts'

/** Undo window in seconds of a campaign that is sent at once. */
const undoSeconds = 60

const dueTime = sql`due_time = greatest(planned_time, now() + make_interval(secs => ${undoSeconds}))`

const isDraftAgain = sql`due_time = null, approved_receivers = null, asked_by = null, filters = null, sign = null`

const columnUpdates = {
  'campaign.refuse': isDraftAgain,
  'campaign.withdraw': isDraftAgain,
  'campaign.pause': sql`pause_reason = coalesce(pause_reason, 'byHand')`,
  'campaign.resume': sql`pause_reason = null, rule_base = jsonb_build_object(
    'sent', sent + failed, 'returned', failed + bounced, 'complained', complained)`,
  'campaign.finish': sql`end_time = now(), pause_reason = null`,
  'campaign.cancel': sql`end_time = now(), pause_reason = null`,
} as const

const isBeginning = (event: EventOf<'campaignLife'>, to: StateOf<'campaignLife'>) =>
  event === 'campaign.start' && to === 'sending'

/** Snapshots the filters and the sender of a campaign, so that what is approved is what is sent. */
const snapshotRequest = async (tx: Database, id: string): Promise<void> => {
  const [row] = await tx.select().from(campaign).where(sql`id = ${id}`)
  const sign = await readMailSign(tx)
  if (!row || !sign) return
  await tx
    .update(campaign)
    .set({ filters: await filtersOf(tx, row), sign })
    .where(sql`id = ${id}`)
}

export const campaignLifeBinding: Binding<'campaignLife'> = {
  name: 'campaignLife',
  owner: 'platform',
  title: 'name',
  askedBy: 'asked_by',
  input: {
    plannedTime: timeText(sql`planned_time`),
    now: nowMs,
    hasSign: sql`exists (select 1 from ${subscribeSign})`,
    recentReceivers: recentRecipients,
  },
  due: [{ state: 'scheduled', event: 'campaign.start', column: 'due_time' }],
  /** Recounts the recipients: people may have subscribed since the campaign was saved. */
  async before(tx, id) {
    const [row] = await tx
      .select()
      .from(campaign)
      .where(sql`id = ${id} and state in ('draft', 'awaiting', 'scheduled')`)
    if (row?.state === 'draft') await serializeDrafts(tx, campaign, row.id)
    if (row) await tx.execute(sql`update ${campaign} set receivers = ${await countAudience(tx, row)} where id = ${id}`)
  },
  async beforeLog(tx, id, event, to) {
    if (isBeginning(event, to)) await snapshotRecipients(tx, id)
    if (to === 'cancelled') await mailLedger.suppressWaiting(tx, id)
  },
  async after(tx, { event, to, recordId, by }) {
    const set = (values: ReturnType<typeof sql>) =>
      tx.execute(sql`update ${campaign} set ${values} where id = ${recordId}`)
    if (event === 'campaign.schedule' || event === 'campaign.ask') await snapshotRequest(tx, recordId)
    if (event === 'campaign.schedule') await set(sql`${dueTime}, asked_by = ${by.name}, approved_receivers = null`)
    if (event === 'campaign.ask') await set(sql`asked_by = ${by.name}, approved_receivers = null`)
    if (event === 'campaign.approve') await set(sql`${dueTime}, approved_receivers = receivers`)
    const more = columnUpdates[event as keyof typeof columnUpdates]
    if (more) await set(more)
    if (isBeginning(event, to)) await finalizeRecipients(tx, recordId)
    if (to === 'sending') await tx.execute(sql`select pg_notify(${deliveryChannel}, '')`)
    return undefined
  },
}
