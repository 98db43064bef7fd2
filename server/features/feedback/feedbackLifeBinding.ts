import { type SQL, sql } from 'drizzle-orm'
import type { EventOf } from '#contract/workflows/index.ts'
import { isOneVendors } from '#server/features/feedback/vendors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { product } from '#server/platform/db/schema.ts'
import type { Binding, CompletedTransition } from '#server/platform/workflows/binding.ts'
import { holdThreads } from './answers.ts'
import { feedback, feedbackEntry } from './tables.ts'

const { id, pid } = feedback

const productVid = sql`(select ${product.vid} from ${product} where ${product.pid} = ${pid})`
const isPending = sql`${feedbackEntry.feedbackId} = ${id} and ${feedbackEntry.kind} = 'reply' and ${feedbackEntry.transitionSeq} is null`

/** What else is written with each event. */
const written: Readonly<Partial<Record<EventOf<'feedbackLife'>, SQL>>> = {
  'feedback.answer': sql`answer_time = now()`,
  'feedback.handOver': sql`vid = ${productVid}`,
  'feedback.handBack': sql`vid = null`,
}

/** What is answered already waits anew; what waits goes on waiting, whoever has it. */
const waitsAnew = ({ from, to }: CompletedTransition<'feedbackLife'>) =>
  to === 'unread' && ['answered', 'closed'].includes(from)

const after = async (tx: Database, transition: CompletedTransition<'feedbackLife'>): Promise<undefined> => {
  const { event, recordId, seq } = transition
  const set = written[event]
  if (set) await tx.execute(sql`update ${feedback} set ${set} where ${id} = ${recordId}`)
  if (waitsAnew(transition))
    await tx.execute(sql`update ${feedback} set waiting_since = now() where ${id} = ${recordId}`)
  // What repeats it goes with it: whoever answers has to see it.
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
    isOneVendors: isOneVendors(sql`${feedback.id}`),
    hasReply: sql`exists (select 1 from ${feedbackEntry} where ${isPending})`,
  },
  /** What is merged into it is looked at, and goes with it. */
  before: holdThreads,
  after,
  messages: {
    'feedback.handOver': {
      toVendor: 'feedback.server:feedbackLife.messages.feedback.handOver.toVendor',
    },
    // Whoever has it by then: the platform.
    'feedback.handBack': {
      toVendor: 'feedback.server:feedbackLife.messages.feedback.handBack.toVendor',
    },
  },
}
