import { sql } from 'drizzle-orm'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type {
  sendFeedbackAgain as againCall,
  readFeedback as readCall,
  sendFeedback as sendCall,
} from '#contract/interfaces/appApi/feedback.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { holdThreads, isAnswer, writtenMarkup } from '#server/features/feedback/answers.ts'
import { feedback, feedbackAttachment, feedbackEntry } from '#server/features/feedback/tables.ts'
import { ensureAndLockUser } from '#server/features/users/ensureUsers.ts'
import { feedbackSubject } from '#server/platform/auth/attemptSubjects.ts'
import { countAttempt } from '#server/platform/auth/loginAttempts.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { appProduct, device, product, sysApp } from '#server/platform/db/schema.ts'
import type { AppContext } from '#server/platform/interfaces/context.ts'
import { theUser } from '#server/platform/workflows/binding.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { type KeptAttachment, keepAttachments } from './feedbackAttachments.ts'

type Sent = RequestOf<typeof sendCall>

const invalid = (field: string, code: 'gone' | 'taken') => new ApiError('invalid', {}, [fieldError(field, code, 'en')])

/** Of the app alone: to another its feedback is as if it were not there. */
const ofApp = (id: string, app: AppContext['app']) => sql`${feedback.id} = ${id} and ${feedback.appId} = ${app.id}`

const numberOf = async (db: Database, id: string, app: AppContext['app']): Promise<string | undefined> => {
  const [known] = await rowsOf<{ number: string }>(db, sql`select number from ${feedback} where ${ofApp(id, app)}`)
  return known?.number
}

interface About {
  pid: string | null
  vid: string | null
}

/** The product that feedback is about, and whom it is for. Throws `invalid` where the app has no such product or device. */
const findAbout = async (db: Database, { pid, deviceId }: Sent, app: AppContext['app']): Promise<About> => {
  if (pid === undefined && deviceId === undefined) return { pid: null, vid: app.vid }
  const [about] = await rowsOf<About>(
    db,
    sql`select ${product.pid} as pid, ${product.vid} as vid
          from ${appProduct} join ${product} on ${product.pid} = ${appProduct.pid}
         where ${appProduct.appId} = ${app.id} and ${pid === undefined ? sql`true` : sql`${product.pid} = ${pid}`}
           and ${deviceId === undefined ? sql`true` : sql`${product.pid} = (select ${device.pid} from ${device} where ${device.id} = ${deviceId})`}`,
  )
  if (!about) throw invalid(deviceId === undefined ? 'pid' : 'deviceId', 'gone')
  return about
}

const store = async (
  tx: Database,
  sent: Sent,
  about: About,
  kept: readonly KeptAttachment[],
  app: AppContext['app'],
) => {
  const { id, type, remark, language, userId, account, contact, appVersion, phoneType, systemVersion, deviceId } = sent
  const added = await rowsOf(
    tx,
    sql`insert into ${feedback} (id, vid, type, remark, language, user_id, account, contact, app_id, app_name, app_version,
                                 phone_type, system_version, pid, device_id)
        select ${id}, ${about.vid}, ${type}, ${remark}, ${language}, ${userId ?? null}, ${account ?? null},
               ${contact ?? null}, id, name, ${appVersion ?? null}, ${phoneType ?? null}, ${systemVersion ?? null},
               ${about.pid}, ${deviceId ?? null}
          from ${sysApp} where id = ${app.id} on conflict (id) do nothing returning id`,
  )
  if (added.length === 0) return false
  if (kept.length > 0) await tx.insert(feedbackAttachment).values(kept.map((one) => ({ ...one, feedbackId: id })))
  return true
}

/** Whom the limit counts: an address, or a user for whom the app's server vouches. What that sends for nobody is its own. */
const sendersOf = ({ id, kind }: AppContext['app'], client: string, userId: string | undefined) => {
  if (kind === 'client') return [feedbackSubject(client)]
  return userId === undefined ? [] : [feedbackSubject(`${id} ${userId}`)]
}

/**
 * Takes what a user writes, for the vendor of the product that it is about, or else of the app. Throws `notPermitted` where
 * a key that lies in an app names a user, `guessingLimited` and `invalid`.
 */
export const sendFeedback = async (sent: Sent, context: AppContext): Promise<ResponseOf<typeof sendCall>> => {
  const { db, app, storage, client, engine } = context
  const { id, userId, attachments = [] } = sent
  if (userId !== undefined && app.kind !== 'server') throw new ApiError('notPermitted')
  const known = await numberOf(db, id, app)
  if (known !== undefined) return { id, number: known }
  await countAttempt(db, sendersOf(app, client, userId))
  const about = await findAbout(db, sent, app)
  const kept = await keepAttachments(id, attachments, context)
  const drop = () => Promise.all(kept.map(({ objectKey }) => storage.store.remove(objectKey)))
  try {
    const isAdded = await db.transaction(async (tx) => {
      if (userId !== undefined) await ensureAndLockUser(tx, userId, engine.auditKey)
      return store(tx, sent, about, kept, app)
    })
    if (!isAdded) await drop()
  } catch (error) {
    // After any other failure the rows may be there.
    if (error instanceof ApiError) await drop()
    throw error
  }
  const number = await numberOf(db, id, app)
  if (number === undefined) throw invalid('id', 'taken')
  return { id, number }
}

interface Standing {
  number: string
  state: string
  remark: string
  entries: ResponseOf<typeof readCall>['entries']
}

const standings: Readonly<Record<string, ResponseOf<typeof readCall>['state']>> = {
  answered: 'answered',
  closed: 'closed',
}

/** What became of feedback. Where it was merged, it is answered with the other, which is not shown otherwise. */
export const readFeedback = async (
  { id }: RequestOf<typeof readCall>,
  { db, app }: AppContext,
): Promise<ResponseOf<typeof readCall>> => {
  const [found] = await rowsOf<Standing>(
    db,
    sql`select ${feedback.number} as number, ${feedback.remark} as remark, place.state,
               coalesce((select json_agg(json_build_object('id', id, 'kind', kind, 'html', html,
                                                           'time', ${timeText(sql`create_time`)}) order by create_time, id)
                           from ${feedbackEntry}
                          where feedback_id = ${id} and kind = 'user' or ${isAnswer}), '[]') as entries
          from ${feedback} join ${feedback} as place on place.id = coalesce(${feedback.mergedInto}, ${feedback.id})
         where ${ofApp(id, app)}`,
  )
  if (!found) throw new ApiError('notFound')
  return { ...found, state: standings[found.state] ?? 'waiting' }
}

/** Of a request that was sent again. */
const assertOwnEntry = async (tx: Database, entryId: string, feedbackId: string): Promise<void> => {
  const own = await rowsOf(
    tx,
    sql`select 1 from ${feedbackEntry} where id = ${entryId} and feedback_id = ${feedbackId} and kind = 'user'`,
  )
  if (own.length === 0) throw invalid('newId', 'taken')
}

/**
 * Takes what a user writes after the answer: it waits again, or what it was merged into does. Throws `notFound`,
 * `guessingLimited` and `invalid`.
 */
export const sendFeedbackAgain = async (
  { id, newId, text }: RequestOf<typeof againCall>,
  { db, app, client, engine }: AppContext,
): Promise<ResponseOf<typeof againCall>> => {
  const [known] = await rowsOf<{ userId: string | null; isKept: boolean }>(
    db,
    sql`select user_id as "userId", exists (select 1 from ${feedbackEntry} where id = ${newId}) as "isKept"
          from ${feedback} where ${ofApp(id, app)}`,
  )
  if (!known) throw new ApiError('notFound')
  if (!known.isKept) await countAttempt(db, sendersOf(app, client, known.userId ?? undefined))
  await db.transaction(async (tx) => {
    await holdThreads(tx)
    const [own] = await rowsOf<{ threadId: string; author: string }>(
      tx,
      sql`select coalesce(merged_into, id) as "threadId", coalesce(account, ${theUser.name}) as author
            from ${feedback} where ${ofApp(id, app)} for update`,
    )
    if (!own) throw new ApiError('notFound')
    const added = await rowsOf(
      tx,
      sql`insert into ${feedbackEntry} (id, feedback_id, kind, html, plain, author)
          values (${newId}, ${id}, 'user', ${writtenMarkup(text)}, ${text}, ${own.author})
          on conflict (id) do nothing returning id`,
    )
    if (added.length === 0) return assertOwnEntry(tx, newId, id)
    const [at] = await rowsOf<{ state: string }>(
      tx,
      sql`select state from ${feedback} where id = ${own.threadId} for update`,
    )
    if (at?.state === 'unread') return
    const event = workflowEvent('feedback.reopen')
    await transitionRecord(tx, { workflow: 'feedbackLife', id: own.threadId, event }, theUser, { engine })
  })
  return { id }
}
