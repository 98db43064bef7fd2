import { sql } from 'drizzle-orm'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type {
  sendFeedbackAgain as againCall,
  readFeedback as readCall,
  sendFeedback as sendCall,
} from '#contract/interfaces/appApi/feedback.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { feedback, feedbackAttachment, feedbackEntry } from '#server/features/feedback/tables.ts'
import { isReply, lockThreads, textToHtml } from '#server/features/feedback/threads.ts'
import { ensureAndLockUser } from '#server/features/users/ensureUsers.ts'
import { feedbackSubject } from '#server/platform/auth/attemptSubjects.ts'
import { countAttempt } from '#server/platform/auth/loginAttempts.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { appProduct, device, product, sysApp } from '#server/platform/db/schema.ts'
import type { AppContext } from '#server/platform/interfaces/context.ts'
import { userActor } from '#server/platform/workflows/binding.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { type StoredAttachment, storeAttachments } from './feedbackAttachments.ts'

type FeedbackRequest = RequestOf<typeof sendCall>

const invalid = (field: string, code: 'notFound' | 'notUnique') =>
  new ApiError('invalid', {}, [fieldError(field, code, 'en')])

/** Selects feedback of an app by id: other apps cannot detect it. */
const isOfApp = (id: string, app: AppContext['app']) => sql`${feedback.id} = ${id} and ${feedback.appId} = ${app.id}`

const readNumber = async (db: Database, id: string, app: AppContext['app']): Promise<string | undefined> => {
  const [row] = await rowsOf<{ number: string }>(db, sql`select number from ${feedback} where ${isOfApp(id, app)}`)
  return row?.number
}

interface FeedbackTopic {
  pid: string | null
  vid: string | null
}

/**
 * Finds the product of feedback and the vendor who handles it. Throws `invalid` if the app has no such product or device.
 */
const findTopic = async (
  db: Database,
  { pid, deviceId }: FeedbackRequest,
  app: AppContext['app'],
): Promise<FeedbackTopic> => {
  if (pid === undefined && deviceId === undefined) return { pid: null, vid: app.vid }
  const [topic] = await rowsOf<FeedbackTopic>(
    db,
    sql`select ${product.pid} as pid, ${product.vid} as vid
          from ${appProduct} join ${product} on ${product.pid} = ${appProduct.pid}
         where ${appProduct.appId} = ${app.id} and ${pid === undefined ? sql`true` : sql`${product.pid} = ${pid}`}
           and ${deviceId === undefined ? sql`true` : sql`${product.pid} = (select ${device.pid} from ${device} where ${device.id} = ${deviceId})`}`,
  )
  if (!topic) throw invalid(deviceId === undefined ? 'pid' : 'deviceId', 'notFound')
  return topic
}

const store = async (
  tx: Database,
  sent: FeedbackRequest,
  topic: FeedbackTopic,
  attachments: readonly StoredAttachment[],
  app: AppContext['app'],
) => {
  const { id, type, remark, language, userId, account, contact, appVersion, phoneType, systemVersion, deviceId } = sent
  const added = await rowsOf(
    tx,
    sql`insert into ${feedback} (id, vid, type, remark, language, user_id, account, contact, app_id, app_name, app_version,
                                 phone_type, system_version, pid, device_id)
        select ${id}, ${topic.vid}, ${type}, ${remark}, ${language}, ${userId ?? null}, ${account ?? null},
               ${contact ?? null}, id, name, ${appVersion ?? null}, ${phoneType ?? null}, ${systemVersion ?? null},
               ${topic.pid}, ${deviceId ?? null}
          from ${sysApp} where id = ${app.id} on conflict (id) do nothing returning id`,
  )
  if (added.length === 0) return false
  if (attachments.length > 0)
    await tx.insert(feedbackAttachment).values(attachments.map((one) => ({ ...one, feedbackId: id })))
  return true
}

/**
 * Returns the subjects of the rate limit: the network address, or the user named by the server of the app. Requests of a
 * server without a user are not limited.
 */
const rateLimitSubjects = ({ id, kind }: AppContext['app'], client: string, userId: string | undefined) => {
  if (kind === 'client') return [feedbackSubject(client)]
  return userId === undefined ? [] : [feedbackSubject(`${id} ${userId}`)]
}

/**
 * Stores feedback and its attachments, for the vendor of the product, else of the app. Idempotent by id. Throws
 * `notPermitted` if a client key names a user, `guessingLimited` and `invalid`.
 */
export const sendFeedback = async (
  sent: FeedbackRequest,
  context: AppContext,
): Promise<ResponseOf<typeof sendCall>> => {
  const { db, app, storage, client, engine } = context
  const { id, userId, attachments = [] } = sent
  if (userId !== undefined && app.kind !== 'server') throw new ApiError('notPermitted')
  const existingNumber = await readNumber(db, id, app)
  if (existingNumber !== undefined) return { id, number: existingNumber }
  await countAttempt(db, rateLimitSubjects(app, client, userId))
  const topic = await findTopic(db, sent, app)
  const stored = await storeAttachments(id, attachments, context)
  const drop = () => Promise.all(stored.map(({ objectKey }) => storage.store.remove(objectKey)))
  try {
    const isAdded = await db.transaction(async (tx) => {
      if (userId !== undefined) await ensureAndLockUser(tx, userId, engine.auditKey)
      return store(tx, sent, topic, stored, app)
    })
    if (!isAdded) await drop()
  } catch (error) {
    // After any other failure the rows may exist.
    if (error instanceof ApiError) await drop()
    throw error
  }
  const number = await readNumber(db, id, app)
  if (number === undefined) throw invalid('id', 'notUnique')
  return { id, number }
}

interface FeedbackRow {
  number: string
  state: string
  remark: string
  entries: ResponseOf<typeof readCall>['entries']
}

const shownStates: Readonly<Record<string, ResponseOf<typeof readCall>['state']>> = {
  answered: 'answered',
  closed: 'closed',
}

/**
 * Returns the state of feedback and its replies. Merged feedback has the state and replies of the other, which is not
 * revealed otherwise.
 */
export const readFeedback = async (
  { id }: RequestOf<typeof readCall>,
  { db, app }: AppContext,
): Promise<ResponseOf<typeof readCall>> => {
  const [found] = await rowsOf<FeedbackRow>(
    db,
    sql`select ${feedback.number} as number, ${feedback.remark} as remark, place.state,
               coalesce((select json_agg(json_build_object('id', id, 'kind', kind, 'html', html,
                                                           'time', ${timeText(sql`create_time`)}) order by create_time, id)
                           from ${feedbackEntry}
                          where feedback_id = ${id} and kind = 'user' or ${isReply}), '[]') as entries
          from ${feedback} join ${feedback} as place on place.id = coalesce(${feedback.mergedInto}, ${feedback.id})
         where ${isOfApp(id, app)}`,
  )
  if (!found) throw new ApiError('notFound')
  return { ...found, state: shownStates[found.state] ?? 'waiting' }
}

/** Throws `invalid` unless the entry is the same one, from a repeated request. */
const assertOwnEntry = async (tx: Database, entryId: string, feedbackId: string): Promise<void> => {
  const thread = await rowsOf(
    tx,
    sql`select 1 from ${feedbackEntry} where id = ${entryId} and feedback_id = ${feedbackId} and kind = 'user'`,
  )
  if (thread.length === 0) throw invalid('newId', 'notUnique')
}

/**
 * Inserts another message of the user and reopens the feedback, or the one into which it was merged. Idempotent by
 * `newId`. Throws `notFound`, `guessingLimited` and `invalid`.
 */
export const sendFeedbackAgain = async (
  { id, newId, text }: RequestOf<typeof againCall>,
  { db, app, client, engine }: AppContext,
): Promise<ResponseOf<typeof againCall>> => {
  const [row] = await rowsOf<{ userId: string | null; isKept: boolean }>(
    db,
    sql`select user_id as "userId", exists (select 1 from ${feedbackEntry} where id = ${newId}) as "isKept"
          from ${feedback} where ${isOfApp(id, app)}`,
  )
  if (!row) throw new ApiError('notFound')
  if (!row.isKept) await countAttempt(db, rateLimitSubjects(app, client, row.userId ?? undefined))
  await db.transaction(async (tx) => {
    await lockThreads(tx)
    const [thread] = await rowsOf<{ threadId: string; author: string }>(
      tx,
      sql`select coalesce(merged_into, id) as "threadId", coalesce(account, ${userActor.name}) as author
            from ${feedback} where ${isOfApp(id, app)} for update`,
    )
    if (!thread) throw new ApiError('notFound')
    const added = await rowsOf(
      tx,
      sql`insert into ${feedbackEntry} (id, feedback_id, kind, html, plain, author)
          values (${newId}, ${id}, 'user', ${textToHtml(text)}, ${text}, ${thread.author})
          on conflict (id) do nothing returning id`,
    )
    if (added.length === 0) return assertOwnEntry(tx, newId, id)
    const [at] = await rowsOf<{ state: string }>(
      tx,
      sql`select state from ${feedback} where id = ${thread.threadId} for update`,
    )
    if (at?.state === 'unread') return
    const event = workflowEvent('feedback.reopen')
    await transitionRecord(tx, { workflow: 'feedbackLife', id: thread.threadId, event }, userActor, { engine })
  })
  return { id }
}
