import { sql } from 'drizzle-orm'
import { type ReadingKindName, readingKindNames } from '#contract/readings/index.ts'
import type { PersonalAttachment, PersonCounts } from '#contract/users/appUser.ts'
import { subscriberData } from '#server/features/campaigns/personalData.ts'
import { isAnswer } from '#server/features/feedback/answers.ts'
import { feedbackOf } from '#server/features/feedback/erase.ts'
import { readingUploadCount } from '#server/features/readings/readingUploads.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readingTables, valueColumns } from '#server/platform/db/readings.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import {
  appUser,
  device,
  deviceBinding,
  feedback,
  feedbackAttachment,
  feedbackEntry,
  push,
  pushDelivery,
  pushRegistration,
  sysApp,
} from '#server/platform/db/schema.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { subscriptionOf } from './subscription.ts'

type Values = Record<string, unknown>

const readingsOf = (tx: Database, kind: ReadingKindName, userId: string): Promise<Values[]> => {
  const table = readingTables[kind]
  const values = valueColumns(kind).map(({ name, column }) => sql`${column} as ${sql.identifier(name)}`)
  return rowsOf(
    tx,
    sql`select ${timeText(sql`measured_at`)} as "measuredAt", utc_offset as "utcOffset", device_id as "deviceId", source,
               ${sql.join(values, sql`, `)}
          from ${table} where ${table.userId} = ${userId} order by measured_at`,
  )
}

const subscriptionData = async (tx: Database, userId: string) => {
  const id = await subscriptionOf(tx, userId)
  const data = id === undefined ? undefined : await subscriberData(tx, id)
  if (!data) return null
  const { takenAt: _takenAt, ...subscription } = data
  return subscription
}

/** Everything that is kept about a person, in one moment of the transaction. Undefined where there is no such user. */
export const personalData = async (tx: Database, userId: string) => {
  const [user] = await rowsOf<Values & { takenAt: string }>(
    tx,
    sql`select ${timeText(sql`now()`)} as "takenAt", id, nickname, email, phone, app_version as "appVersion", language,
               country, ${timeText(sql`last_active`)} as "lastActive", ${timeText(sql`create_time`)} as registered
          from ${appUser} where ${appUser.id} = ${userId}`,
  )
  if (!user) return undefined
  const devices = await rowsOf<Values>(
    tx,
    sql`select id, name, pid, vid, firmware, ${timeText(sql`last_seen`)} as "lastSeen",
               ${timeText(sql`bind_time`)} as "bindTime" from ${device} where ${device.userId} = ${userId} order by id`,
  )
  const bindings = await rowsOf<Values>(
    tx,
    sql`select device_id as "deviceId", ${timeText(sql`bound_at`)} as "boundAt", ${timeText(sql`unbound_at`)} as "unboundAt"
          from ${deviceBinding} where ${deviceBinding.userId} = ${userId} order by bound_at, device_id`,
  )
  const readings: Record<string, Values[]> = {}
  for (const kind of readingKindNames) {
    const ofKind = await readingsOf(tx, kind, userId)
    if (ofKind.length > 0) readings[kind] = ofKind
  }
  const written = await rowsOf<Values>(
    tx,
    sql`select number, ${timeText(sql`create_time`)} as time, type, remark, account, contact, app_name as app,
               app_version as "appVersion", phone_type as "phoneType", system_version as "systemVersion", pid,
               device_id as "deviceId",
               (select coalesce(json_agg(json_build_object('time', ${timeText(sql`${feedbackEntry.createTime}`)},
                                                           'by', ${feedbackEntry.kind}, 'text', ${feedbackEntry.plain})
                                         order by ${feedbackEntry.createTime}), '[]')
                  from ${feedbackEntry}
                 where ${feedbackEntry.feedbackId} = ${feedback.id} and ${feedbackEntry.kind} <> 'note' or ${isAnswer}) as entries
          from ${feedback} where ${feedbackOf(userId)} order by create_time`,
  )
  const attachments = await rowsOf<PersonalAttachment>(
    tx,
    sql`select ${feedback.number} as feedback, ${feedbackAttachment.id} as id, ${feedbackAttachment.name} as name
          from ${feedbackAttachment} join ${feedback} on ${feedback.id} = ${feedbackAttachment.feedbackId}
         where ${feedbackOf(userId)} order by ${feedback.number}, ${feedbackAttachment.createTime}, ${feedbackAttachment.id}`,
  )
  const phones = await rowsOf<Values>(
    tx,
    sql`select ${sysApp.name} as app, platform, language, zone, ${timeText(sql`${pushRegistration.createTime}`)} as registered
          from ${pushRegistration} join ${sysApp} on ${sysApp.id} = ${pushRegistration.appId}
         where ${pushRegistration.userId} = ${userId} order by ${pushRegistration.createTime}, ${pushRegistration.id}`,
  )
  const notifications = await rowsOf<Values>(
    tx,
    sql`select ${push.title} as title, ${pushDelivery.platform} as platform, ${pushDelivery.state} as state,
               ${timeText(sql`${pushDelivery.attemptTime}`)} as attempted
          from ${pushDelivery} join ${push} on ${push.id} = ${pushDelivery.pushId}
         where ${pushDelivery.userId} = ${userId} order by ${pushDelivery.createTime}, ${pushDelivery.id}`,
  )
  const { takenAt, ...facts } = user
  return {
    takenAt,
    user: facts,
    devices,
    bindings,
    readings,
    feedback: written,
    attachments,
    phones,
    notifications,
    subscription: await subscriptionData(tx, userId),
  }
}

/** How much is kept about a person. Undefined where there is no such user. */
export const countPersonalData = async (db: Database, userId: string): Promise<PersonCounts | undefined> => {
  const perKind = readingKindNames.map(
    (kind) => sql`(select count(*) from ${readingTables[kind]} where ${readingTables[kind].userId} = ${userId})`,
  )
  const [counts] = await rowsOf<Omit<PersonCounts, 'subscriptions'>>(
    db,
    sql`select (select count(*)::int from ${device} where ${device.userId} = ${userId}) as devices,
               (select count(*)::int from ${deviceBinding} where ${deviceBinding.userId} = ${userId}) as bindings,
               (${sql.join(perKind, sql` + `)})::int as readings, ${readingUploadCount} as uploads,
               (select count(*)::int from ${feedback} where ${feedbackOf(userId)}) as feedback,
               (select count(*)::int from ${pushRegistration} where ${pushRegistration.userId} = ${userId}) as phones
          from ${appUser} where ${appUser.id} = ${userId}`,
  )
  return counts && { ...counts, subscriptions: (await subscriptionOf(db, userId)) === undefined ? 0 : 1 }
}
