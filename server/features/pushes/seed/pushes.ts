import { sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/core/workflow.ts'
import { planTimes } from '#server/features/pushes/plannedTimes.ts'
import { phoneName } from '#server/features/pushes/registrations.ts'
import { push, pushDelivery, pushRegistration, pushType } from '#server/features/pushes/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sysApp } from '#server/platform/db/schema.ts'
import { type SeedAccounts, seedAccounts } from '#server/platform/seed/accounts.ts'
import type { SeedContext, SeedParts } from '#server/platform/seed/context.ts'
import { bilingualNames } from '#server/platform/seed/context.ts'
import { paint, storePicture } from '#server/platform/seed/pictures.ts'
import { clockActor } from '#server/platform/workflows/binding.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { type PushEvent, pushes, pushTypes, type SeedPush, type SeedPushType } from './pushWorld.ts'

const dayMs = 86_400_000
const iconSize = { width: 74, height: 74 }
const imageSize = { width: 200, height: 200 }
const carouselSize = { width: 680, height: 250 }

type Colour = SeedPushType['colour']

const mix = (colour: Colour, share: number) => colour.map((part) => Math.round(part + (255 - part) * share))

/** Draws a bell of a colour on white. */
const drawIcon = (colour: Colour) =>
  paint(iconSize, (column, row) => {
    const [x, y] = [column / 74 - 0.5, row / 74 - 0.46]
    const isBell =
      Math.abs(x) < 0.1 + 0.16 * Math.max(0, y + 0.26) ** 0.8 + (y > 0.18 ? 0.08 : 0) && y > -0.26 && y < 0.24
    const isClapper = Math.hypot(x, y - 0.28) < 0.07
    return isBell || isClapper ? colour : [255, 255, 255]
  })

/** Draws hills under a sky, in shades of one colour. */
const drawHills = (size: { width: number; height: number }, colour: Colour, turn: number) =>
  paint(size, (column, row) => {
    const [x, y] = [column / size.height, row / size.height]
    const near = 0.72 + 0.08 * Math.sin(3 * x + turn)
    const far = 0.52 + 0.1 * Math.sin(2 * x + 2 * turn)
    if (Math.hypot(x - 0.7, y - 0.28) < 0.12) return [255, 244, 214]
    if (y > near) return mix(colour, 0.05)
    return y > far ? mix(colour, 0.4) : mix(colour, 0.72 + 0.2 * (0.5 - y))
  })

const storeTypes = async ({ db, store }: SeedContext, ownerOf: (vid: string | null) => string) => {
  const ids = new Map<string, string>()
  for (const { vid, en, zh, colour } of pushTypes) {
    const picture = { name: `${en.toLowerCase()}.png`, ownerId: ownerOf(vid), ...iconSize, png: await drawIcon(colour) }
    const icon = await storePicture(db, store, picture, 'pushTypeIcon')
    const [row] = await db
      .insert(pushType)
      .values({ vid, names: bilingualNames(en, zh), icon })
      .returning()
    ids.set(en, row?.id ?? '')
  }
  return ids
}

/** Inserts phones of the users of demonstration devices, in the apps of their products. */
const storePhones = (db: Database) =>
  db.execute(
    sql`insert into ${pushRegistration} (app_id, platform, token, language, zone, user_id)
        select app_id, case when ordinal % 3 = 0 then 'android' else 'ios' end, md5(app_id::text || user_id) || md5(user_id),
               case when ordinal % 9 < 4 then 'zh-CN' else 'en' end,
               case when ordinal % 9 < 4 then 'Asia/Shanghai' when ordinal % 2 = 0 then 'Europe/Berlin' else 'America/New_York' end,
               user_id
          from (select app_product.app_id, device.user_id, row_number() over (order by device.user_id, app_product.app_id) as ordinal
                  from app_product join device on device.pid = app_product.pid
                 where device.user_id is not null group by app_product.app_id, device.user_id) as users
        on conflict do nothing`,
  )

/** Inserts the deliveries of a push with their outcomes, and updates its counters. */
const storeOutcomes = async (
  { db }: SeedContext,
  id: string,
  { phones = 0, failed = 0 }: SeedPush,
  startTime: string,
) => {
  await db.execute(
    sql`insert into ${pushDelivery} (push_id, vid, app_id, registration_id, platform, phone, user_id, state, attempts,
                                     attempt_time, end_time, words)
        select ${id}, ${push.vid}, ${push.appId}, ${pushRegistration.id}, ${pushRegistration.platform}, ${phoneName}, user_id,
               case when place <= ${failed} then 'failed' else 'sent' end, 1,
               ${startTime}::timestamptz + make_interval(secs => place * 0.05),
               ${startTime}::timestamptz + make_interval(secs => place * 0.05 + 0.2),
               case when place <= ${failed} then '410 Unregistered' else '200' end
          from ${push} cross join lateral (
            select *, row_number() over (order by md5(one.id::text)) as place from push_registration as one
             where one.app_id = ${push.appId} and one.language = ${push.language} limit ${phones}) as push_registration
         where ${push.id} = ${id}`,
  )
  await db.execute(
    sql`update ${push} set receivers = counts.phones, sent = counts.sent, failed = counts.failed, start_time = ${startTime}::timestamptz
          from (select count(*)::int as phones, (count(*) filter (where state = 'sent'))::int as sent,
                       (count(*) filter (where state = 'failed'))::int as failed
                  from ${pushDelivery} where push_id = ${id}) as counts
         where id = ${id}`,
  )
}

/** Computes a planned time from the current date, as the server rejects times in the past. */
const plannedFor = (planned: SeedPush['planned']) => {
  if (!planned) return { plannedAt: null, zone: null }
  const date = new Date(Date.now() + planned.inDays * dayMs).toISOString().slice(0, 10)
  return { plannedAt: `${date} 09:00`, zone: planned.zone }
}

const notes: Readonly<Partial<Record<PushEvent, string>>> = {
  cancel: 'The shop has run out of straps',
  withdraw: 'The offer is over',
  refuse: 'The hours have changed: ask operations first',
}

const storePush = async (
  context: SeedContext,
  seed: SeedPush,
  types: ReadonlyMap<string, string>,
  accounts: SeedAccounts,
) => {
  const { db, store, engine, end } = context
  const { vid, app, type, language, title, subtitle = null, html, audience = 'all', pid = null, pin = 'no' } = seed
  const { administrator, ofVendor } = accounts
  const writer = (vid === null ? undefined : ofVendor.get(vid)) ?? administrator
  const ownerId = writer.accountId ?? ''
  const colour = pushTypes.find(({ en }) => en === type)?.colour ?? [90, 90, 90]
  const drawImage = async (name: string, size: typeof imageSize, rule: 'pushMainImage' | 'pushCarousel') =>
    storePicture(
      db,
      store,
      { name: `${name}.png`, ownerId, ...size, png: await drawHills(size, colour, seed.daysAgo) },
      rule,
    )
  const times = plannedFor(seed.planned)
  const [{ id: appId } = { id: '' }] = await db.select().from(sysApp).where(sql`app_id = ${app}`)
  const startTime = new Date(end - seed.daysAgo * dayMs).toISOString()
  const [{ id } = { id: '' }] = await db
    .insert(push)
    .values({
      vid,
      appId,
      typeId: types.get(type) ?? '',
      language,
      title,
      subtitle,
      html,
      audience,
      pid,
      pin,
      image: await drawImage('main', imageSize, 'pushMainImage'),
      carousel: pin === 'yes' ? await drawImage('carousel', carouselSize, 'pushCarousel') : null,
      ...times,
      ...planTimes(times, { language: 'en' }),
      approvalAbove: 1_000,
      createTime: new Date(end - (seed.daysAgo + 1) * dayMs).toISOString(),
    })
    .returning()
  for (const event of seed.events) {
    const by = ['start', 'finish', 'stop'].includes(event)
      ? clockActor
      : ['approve', 'refuse'].includes(event) && vid !== null
        ? administrator
        : writer
    // A push of the platform is requested by one administrator and approved by another.
    if (['approve', 'refuse'].includes(event) && by === writer)
      await db.execute(sql`update ${push} set asked_by = 'lin' where id = ${id}`)
    if (event === 'stop') await db.execute(sql`update ${push} set pause_reason = 'failures' where id = ${id}`)
    const note = notes[event]
    const reason = { ...(note && { note }), ...(event === 'stop' && { codes: ['failures'] }) }
    const request = workflowEvent(`push.${event}`, reason)
    await transitionRecord(db, { workflow: 'pushLife', id, event: request }, by, { engine })
    if (event === 'start') await storeOutcomes(context, id, seed, startTime)
  }
  if (seed.phones)
    await db.execute(
      sql`update ${push} set end_time = ${startTime}::timestamptz + interval '2 minutes' where id = ${id}`,
    )
}

/** Stores demonstration types, phones, and pushes in every state. */
const storePushes = async (context: SeedContext): Promise<void> => {
  const accounts = await seedAccounts(context.db)
  const ownerOf = (vid: string | null) =>
    ((vid === null ? undefined : accounts.ofVendor.get(vid)) ?? accounts.administrator).accountId ?? ''
  const types = await storeTypes(context, ownerOf)
  await storePhones(context.db)
  for (const seed of pushes) await storePush(context, seed, types, accounts)
  // Demonstration data must not cause messages.
  await context.db.execute(sql`delete from sys_msg where about_kind = 'push'`)
}

/** Demonstration data of pushes. */
export const seed = { pushes: storePushes } satisfies SeedParts
