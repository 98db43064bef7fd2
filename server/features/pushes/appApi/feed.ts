import { type SQL, sql } from 'drizzle-orm'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import { type feed as feedCall, type feedContent, feedLength } from '#contract/interfaces/appApi/feed.ts'
import { feedback, feedbackEntry } from '#server/features/feedback/tables.ts'
import { isReply } from '#server/features/feedback/threads.ts'
import { isForUser } from '#server/features/pushes/audience.ts'
import { isPinned, isShown } from '#server/features/pushes/pins.ts'
import { push, pushType } from '#server/features/pushes/tables.ts'
import { isTimeReached } from '#server/features/pushes/timeReached.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { file } from '#server/platform/db/schema.ts'
import { publicUrlIn } from '#server/platform/files/storedFiles.ts'
import type { AppContext } from '#server/platform/interfaces/context.ts'
import { timeText } from '#server/platform/workflows/log.ts'

type Entry = ResponseOf<typeof feedCall>['entries'][number]
type Answer = ResponseOf<typeof feedCall>['answers'][number]

/** Throws `notPermitted` if a client key, which is part of an app, is used with a user id. */
const assertServerKey = (userId: string | undefined, { app }: AppContext): void => {
  if (userId !== undefined && app.kind !== 'server') throw new ApiError('notPermitted')
}

const imageUrl = (column: SQL, publicUrl: string): SQL =>
  sql`(select ${publicUrlIn(publicUrl)} from ${file} where ${file.id} = ${column})`

/** Name of a type in the language of the push, or else its default name. */
const typeName = sql`coalesce(
  jsonb_path_query_first(${pushType.names}, '$[*] ? (@.language == $code).name', jsonb_build_object('code', ${push.language})) #>> '{}',
  jsonb_path_query_first(${pushType.names}, '$[*] ? (@.isDefault == true).name') #>> '{}', '')`

const readEntries = <Row extends object>(
  db: Database,
  context: AppContext,
  { userId, condition, more = sql`` }: { userId: string | undefined; condition: SQL; more?: SQL },
): Promise<Row[]> => {
  const { publicUrl } = context.storage
  return rowsOf<Row>(
    db,
    sql`select ${push.id} as id,
               json_build_object('name', ${typeName}, 'icon', ${imageUrl(sql`${pushType.icon}`, publicUrl)}) as type,
               ${push.title} as title, ${push.subtitle} as subtitle, ${imageUrl(sql`${push.image}`, publicUrl)} as image,
               ${imageUrl(sql`${push.carousel}`, publicUrl)} as carousel, ${isPinned} as pinned,
               ${timeText(sql`${push.startTime}`)} as time ${more}
          from ${push} join ${pushType} on ${pushType.id} = ${push.typeId}
         where ${push.appId} = ${context.app.id} and ${isShown} and ${isForUser(sql`${userId ?? null}::text`)} and ${condition}`,
  )
}

/**
 * Reads the newest replies to a user's feedback in an app, each once; for merged feedback, the unmerged one takes
 * precedence.
 */
const readReplies = (userId: string, before: string | undefined, { db, app }: AppContext): Promise<Answer[]> =>
  rowsOf<Answer>(
    db,
    sql`select id, "feedbackId", number, html, ${timeText(sql`at`)} as time
          from (select distinct on (${feedbackEntry.id}) ${feedbackEntry.id} as id, ${feedback.id} as "feedbackId",
                       ${feedback.number} as number, ${feedbackEntry.html} as html, ${feedbackEntry.createTime} as at
                  from ${feedback} join ${feedbackEntry} on ${isReply}
                 where ${feedback.userId} = ${userId} and ${feedback.appId} = ${app.id}
                   and ${before === undefined ? sql`true` : sql`${feedbackEntry.createTime} < ${before}::timestamptz`}
                 order by ${feedbackEntry.id}, ${feedback.mergedInto} nulls first, ${feedback.id}) as answer
         order by at desc, id desc limit ${feedLength}`,
  )

/** Reads the feed of an app in one language: its pushes, and the replies to the user's feedback. */
export const readFeed = async (
  { language, userId, before, zone }: RequestOf<typeof feedCall>,
  context: AppContext,
): Promise<ResponseOf<typeof feedCall>> => {
  assertServerKey(userId, context)
  const { db, app } = context
  const isReached = await isTimeReached(db, { appId: app.id, userId, zone })
  const isEarlier =
    before === undefined ? sql`true` : sql`not ${isPinned} and ${push.startTime} < ${before}::timestamptz`
  return {
    entries: await readEntries<Entry>(db, context, {
      userId,
      condition: sql`${push.language} = ${language} and ${isReached} and ${isEarlier}
                 order by ${isPinned} desc, ${push.startTime} desc, ${push.id} desc limit ${feedLength}`,
    }),
    answers: userId === undefined ? [] : await readReplies(userId, before, context),
  }
}

/**
 * Reads one entry with its content, by the id that notifications contain too. Throws `notFound` if it is not in the
 * feed of this app and user.
 */
export const readFeedContent = async (
  { id, userId }: RequestOf<typeof feedContent>,
  context: AppContext,
): Promise<ResponseOf<typeof feedContent>> => {
  assertServerKey(userId, context)
  const [entry] = await readEntries<ResponseOf<typeof feedContent>>(context.db, context, {
    userId,
    condition: sql`${push.id} = ${id}`,
    more: sql`, ${push.html} as html`,
  })
  if (!entry) throw new ApiError('notFound')
  return entry
}
