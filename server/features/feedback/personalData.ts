import { sql } from 'drizzle-orm'
import type { PersonalAttachment } from '#contract/users/appUser.ts'
import { countRows, rowsOf } from '#server/platform/db/rows.ts'
import type { PersonalData, PersonsNamed } from '#server/platform/personalData/parts.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { eraseFeedback, isWrittenBy } from './erase.ts'
import { feedback, feedbackAttachment, feedbackEntry } from './tables.ts'
import { isReply } from './threads.ts'

/** Feedback written by a user, with replies and attachments. */
export const personalData = {
  feedback: {
    read: (tx, userId) =>
      rowsOf<Record<string, unknown>>(
        tx,
        sql`select number, ${timeText(sql`create_time`)} as time, type, remark, account, contact, app_name as app,
                   app_version as "appVersion", phone_type as "phoneType", system_version as "systemVersion", pid,
                   device_id as "deviceId",
                   (select coalesce(json_agg(json_build_object('time', ${timeText(sql`${feedbackEntry.createTime}`)},
                                                               'by', ${feedbackEntry.kind}, 'text', ${feedbackEntry.plain})
                                             order by ${feedbackEntry.createTime}), '[]')
                      from ${feedbackEntry}
                     where ${feedbackEntry.feedbackId} = ${feedback.id} and ${feedbackEntry.kind} <> 'note' or ${isReply}) as entries
              from ${feedback} where ${isWrittenBy(userId)} order by create_time`,
      ),
    count: (db, userId) => countRows(db, sql`${feedback} where ${isWrittenBy(userId)}`),
    erase: eraseFeedback,
  },
  attachments: {
    read: (tx, userId) =>
      rowsOf<PersonalAttachment>(
        tx,
        sql`select ${feedback.number} as feedback, ${feedbackAttachment.id} as id, ${feedbackAttachment.name} as name
              from ${feedbackAttachment} join ${feedback} on ${feedback.id} = ${feedbackAttachment.feedbackId}
             where ${isWrittenBy(userId)}
             order by ${feedback.number}, ${feedbackAttachment.createTime}, ${feedbackAttachment.id}`,
      ),
  },
} satisfies Partial<PersonalData>

/** Feedback names the user who wrote it. */
export const personsNamed = { feedback: ['user'] } satisfies PersonsNamed
