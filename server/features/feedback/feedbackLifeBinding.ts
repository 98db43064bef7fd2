import { type SQL, sql } from 'drizzle-orm'
import type { EventOf } from '#contract/workflows/index.ts'
import { hasSingleVendor } from '#server/features/feedback/vendors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { product } from '#server/platform/db/schema.ts'
import type { Binding, CompletedTransition } from '#server/platform/workflows/binding.ts'
import { feedback, feedbackEntry } from './tables.ts'
import { lockThreads } from './threads.ts'

const { id, pid } = feedback

const productVid = sql`(select ${product.vid} from ${product} where ${product.pid} = ${pid})`
const isPending = sql`${feedbackEntry.feedbackId} = ${id} and ${feedbackEntry.kind} = 'reply' and ${feedbackEntry.transitionSeq} is null`

/** Columns that are set by each event. */
const columnUpdates: Readonly<Partial<Record<EventOf<'feedbackLife'>, SQL>>> = {
  'feedback.answer': sql`answer_time = now()`,
  'feedback.handOver': sql`vid = ${productVid}`,
  'feedback.handBack': sql`vid = null`,
}

/** Tests whether answered or closed feedback is reopened, which restarts its waiting time. */
const isReopened = ({ from, to }: CompletedTransition<'feedbackLife'>) =>
  to === 'unread' && ['answered', 'closed'].includes(from)

const after = async (tx: Database, transition: CompletedTransition<'feedbackLife'>): Promise<undefined> => {
  const { event, recordId, seq } = transition
  const set = columnUpdates[event]
  if (set) await tx.execute(sql`update ${feedback} set ${set} where ${id} = ${recordId}`)
  if (isReopened(transition))
    await tx.execute(sql`update ${feedback} set waiting_since = now() where ${id} = ${recordId}`)
  // Merged feedback follows, so that the one who replies sees it.
  if (event === 'feedback.handOver' || event === 'feedback.handBack')
    await tx.execute(
      sql`update ${feedback} set vid = (select one.vid from ${feedback} as one where one.id = ${recordId})
           where merged_into = ${recordId}`,
    )
  if (event === 'feedback.answer')
    await tx.execute(
      sql`update ${feedbackEntry} set transition_seq = ${seq}
           where feedback_id = ${recordId} and kind = 'reply' and transition_seq is null`,
    )
}

export const feedbackLifeBinding: Binding<'feedbackLife'> = {
  name: 'feedbackLife',
  owner: { vendor: 'vid' },
  title: 'number',
  about: { kind: 'feedback', column: 'id' },
  input: {
    productVid,
    isOneVendors: hasSingleVendor(sql`${feedback.id}`),
    hasReply: sql`exists (select 1 from ${feedbackEntry} where ${isPending})`,
  },
  /** Locks merged feedback, which is read and moves along. */
  before: lockThreads,
  after,
  messages: {
    'feedback.handOver': {
      toVendor: 'feedback.server:feedbackLife.messages.feedback.handOver.toVendor',
    },
    // The vendor column is null by then: the platform has the feedback.
    'feedback.handBack': {
      toVendor: 'feedback.server:feedbackLife.messages.feedback.handBack.toVendor',
    },
  },
}
