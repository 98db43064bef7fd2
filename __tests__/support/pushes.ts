import { type SQL, sql } from 'drizzle-orm'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { PushPlatform } from '#contract/pushes/inputs.ts'
import type { EventOf } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import type { TransitionActor } from '#server/platform/workflows/binding.ts'
import { clockActor } from '#server/platform/workflows/binding.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { testEngine } from './engine.ts'
import { createUploadedFile } from './products.ts'
import { apnsTestKey, fcmTestKey } from './pushKeys.ts'

const idOf = async (db: Database, statement: SQL): Promise<string> => {
  const [row] = await rowsOf<{ id: string }>(db, sql`${statement} returning id`)
  return row?.id ?? ''
}

/** Inserts an app that can notify phones of both systems, of the platform or of a vendor. */
export const createPushApp = (
  db: Database,
  secrets: SecretBox,
  vid: string | null = null,
  name = 'Pushed',
): Promise<string> =>
  idOf(
    db,
    sql`insert into sys_app (vid, name, app_id, app_version, languages, bundle_id, push_key_ios, apns_key_id, apple_team_id,
                             push_key_android)
        values (${vid}, ${name}, ${name.toLowerCase()}, '1.0', '{en,zh-CN}', ${`org.example.${name.toLowerCase()}`},
                ${secrets.seal(apnsTestKey.packed, 'sysApp.pushKeyIos')}, 'KEY1234567', 'TEAM123456',
                ${secrets.seal(fcmTestKey.packed, 'sysApp.pushKeyAndroid')})`,
  )

export const createPushType = async (db: Database, vid: string | null): Promise<string> =>
  idOf(
    db,
    sql`insert into push_type (vid, names, icon_id)
        values (${vid}, '[{"language":"en","name":"News","isDefault":true}]'::jsonb, ${await createUploadedFile(db, 'admin', 'pushTypeIcon')})`,
  )

interface APush {
  vid?: string | null
  /** Vendor of the message type. Defaults to that of the sender. */
  typeOf?: string | null
  appId?: string
  language?: LanguageCode
  html?: string
  approvalAbove?: number
  askedBy?: string | null
  /** SQL expression of the latest time for which it can be scheduled. */
  latest?: SQL
}

/** Inserts a draft push to all users of an app, of the platform or of Aster. */
export const createPush = async (
  db: Database,
  {
    vid = null,
    typeOf = vid,
    appId,
    language = 'en',
    html = '<p>News</p>',
    approvalAbove = 1_000,
    askedBy = null,
    latest = sql`null`,
  }: APush = {},
): Promise<string> => {
  const typeId = await createPushType(db, typeOf)
  const app = appId === undefined ? sql`(select id from sys_app where app_id = 'aster-fit')` : sql`${appId}::uuid`
  return idOf(
    db,
    sql`insert into push (vid, app_id, type_id, language, title, html, approval_above, asked_by, latest_time)
        values (${vid}, ${app}, ${typeId}, ${language}, 'A push', ${html}, ${approvalAbove}, ${askedBy}, ${latest})`,
  )
}

/** Inserts phones of an app, each with its own user. */
export const createPhones = async (
  db: Database,
  { appId, count, platform, name }: { appId: string; count: number; platform: PushPlatform; name: string },
): Promise<void> => {
  await db.execute(
    sql`insert into push_registration (app_id, platform, token, language, zone, user_id)
        select ${appId}::uuid, ${platform}, ${name} || '-' || lpad(number::text, 20, '0'), 'en', 'UTC', ${name} || number
          from generate_series(1, ${count}::int) as number`,
  )
}

/** Schedules and starts a push at once. */
export const startPushing = (db: Database, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const by = { actor: 'administrator', accountId: null, name: 'the test' } as const
    const surroundings = { language: 'en', engine: testEngine } as const
    const move = (event: EventOf<'pushLife'>, actor: TransitionActor) =>
      transitionRecord(tx, { workflow: 'pushLife', id, event: workflowEvent(event) }, actor, surroundings)
    await move('push.schedule', by)
    await move('push.start', clockActor)
  })
