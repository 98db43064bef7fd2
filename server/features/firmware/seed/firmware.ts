import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { EventOf } from '#contract/workflows/index.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { deviceVersion } from '#server/features/devices/tables.ts'
import { countAudience } from '#server/features/firmware/audience.ts'
import { firmware, firmwareGroup, firmwareRollout, firmwareUpdate } from '#server/features/firmware/tables.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { device, sysMsg, transition } from '#server/platform/db/schema.ts'
import { seedAccounts } from '#server/platform/seed/accounts.ts'
import type { SeedContext, SeedParts } from '#server/platform/seed/context.ts'
import { storeFile } from '#server/platform/seed/pictures.ts'
import type { Random } from '#server/platform/seed/random.ts'
import { clockActor, deviceActor, type TransitionActor } from '#server/platform/workflows/binding.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { firmwares, notesOf, rollouts, type SeedFirmware, type SeedRollout } from './firmwareWorld.ts'

const dayMs = 86_400_000
const kB = 1_024
/** Timeout so long that updates of the demonstration do not expire. */
const timeoutMinutes = 30 * 24 * 60

const at = ({ end }: SeedContext, days: number) => new Date(end - days * dayMs).toISOString()

const step = async <W extends 'firmwareLife' | 'firmwareRollout' | 'firmwareUpdate'>(
  { db, engine }: SeedContext,
  workflow: W,
  id: string,
  event: EventOf<W>,
  by: TransitionActor,
) => {
  const note = event === 'firmware.withdraw' ? 'The battery lasts a day only' : ''
  await transitionRecord(db, { workflow, id, event: workflowEvent(event, note ? { note } : {}) }, by, { engine })
}

const contentOf = ({ kilobytes }: SeedFirmware, random: Random): Buffer => {
  const bytes = Buffer.alloc(kilobytes * kB)
  for (let place = 0; place < bytes.length; place += 4) bytes.writeUInt32LE(random.whole(0, 0xffffffff), place)
  return bytes
}

const storeVersion = async (context: SeedContext, one: SeedFirmware, by: TransitionActor): Promise<void> => {
  const { db, store, random } = context
  const bytes = contentOf(one, random)
  const name = `${one.pid.toLowerCase()}-${one.component}-${one.release}.bin`
  const file = await storeFile(db, store, { name, ownerId: by.accountId ?? '', kind: 'bin', bytes }, 'firmware')
  const [product] = await rowsOf<{ vid: string }>(db, sql`select vid from product where pid = ${one.pid}`)
  const [stored] = await db
    .insert(firmware)
    .values({
      pid: one.pid,
      vid: product?.vid ?? '',
      component: one.component,
      release: one.release,
      minRelease: one.minRelease ?? null,
      languages: ['en', 'zh-CN'],
      notes: notesOf(one),
      file,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.length,
      createTime: at(context, one.days),
    })
    .returning({ id: firmware.id })
  if (one.state !== 'draft') await step(context, 'firmwareLife', stored?.id ?? '', 'firmware.release', by)
}

const plan = async (
  context: SeedContext,
  { name, pid, release, most, groups, daysAgo }: SeedRollout,
): Promise<string> => {
  const { db } = context
  const [target] = await rowsOf<{ id: string; vid: string }>(
    db,
    sql`select id, vid from ${firmware} where pid = ${pid} and release = ${release} and component = 'firmware'`,
  )
  const chosen = await rowsOf<{ id: string }>(
    db,
    sql`select id from ${device} where pid = ${pid} order by md5(id) limit ${most}`,
  )
  const [row] = await db
    .insert(firmwareRollout)
    .values({
      name,
      firmwareId: target?.id ?? '',
      vid: target?.vid ?? '',
      timeoutMinutes,
      approvalShare: 100,
      deviceIds: chosen.map(({ id }) => id),
      createTime: at(context, daysAgo + 1),
    })
    .returning({ id: firmwareRollout.id })
  const rolloutId = row?.id ?? ''
  await db.insert(firmwareGroup).values(groups.map((one, index) => ({ ...one, rolloutId, position: index + 1 })))
  return rolloutId
}

/** Stores a draft with its counted devices, as saving does. */
const planDraft = async (context: SeedContext, draft: SeedRollout): Promise<void> => {
  const { db } = context
  const id = await plan(context, draft)
  const [row] = await db.select().from(firmwareRollout).where(sql`id = ${id}`)
  if (!row) return
  const { devices, reached, fleet } = await countAudience(db, row)
  await db.execute(
    sql`update ${firmwareRollout} set devices = ${devices}, reached = ${reached}, fleet = ${fleet} where id = ${id}`,
  )
}

/** Stores the outcomes of the devices of a rollout one by one. */
const storeOutcomes = async (
  context: SeedContext,
  { outcomes, release }: SeedRollout,
  rolloutId: string,
): Promise<void> => {
  const { db } = context
  const updates = await rowsOf<{ id: string; deviceId: string; place: number; group: number }>(
    db,
    sql`select id, device_id as "deviceId", group_number as "group",
               row_number() over (partition by group_number order by device_id)::int as place from ${firmwareUpdate} where rollout_id = ${rolloutId} order by group_number, place`,
  )
  for (const { id, deviceId, group, place } of updates) {
    const { events = [], words } = outcomes[group - 1]?.[place - 1] ?? {}
    for (const event of events) {
      if (event === 'confirm') {
        await db
          .insert(deviceVersion)
          .values({ deviceId, component: 'firmware', version: release, reportedAt: sql`clock_timestamp()` })
        await db.execute(sql`update ${device} set firmware = ${release} where id = ${deviceId}`)
      }
      const by = event === 'expire' ? clockActor : deviceActor(deviceId)
      await step(context, 'firmwareUpdate', id, `update.${event}`, by)
    }
    if (words) await db.execute(sql`update ${firmwareUpdate} set words = ${words} where id = ${id}`)
  }
}

/** Stores versions in every state, and rollouts that are finished, running and stopped by the threshold. */
const storeFirmware = async (context: SeedContext): Promise<void> => {
  const { db } = context
  const { administrator } = await seedAccounts(db)
  for (const one of firmwares) await storeVersion(context, one, administrator)
  for (const rollout of rollouts) {
    const id = await plan(context, rollout)
    await step(context, 'firmwareRollout', id, 'rollout.start', administrator)
    await step(context, 'firmwareRollout', id, 'rollout.begin', clockActor)
    await storeOutcomes(context, rollout, id)
    const begun = at(context, rollout.daysAgo)
    await db.execute(
      sql`update ${firmwareRollout} set start_time = ${begun}::timestamptz,
                 end_time = case when end_time is not null then ${begun}::timestamptz + interval '3 days' end where id = ${id}`,
    )
    await db.execute(
      sql`update ${firmwareGroup} set start_time = ${begun}::timestamptz + make_interval(hours => 9 * (position - 1))
           where rollout_id = ${id} and start_time is not null`,
    )
  }
  for (const { pid, release } of firmwares.filter(({ state }) => state === 'withdrawn')) {
    const [bad] = await rowsOf<{ id: string }>(
      db,
      sql`select id from ${firmware} where pid = ${pid} and release = ${release}`,
    )
    if (bad) await step(context, 'firmwareLife', bad.id, 'firmware.withdraw', administrator)
  }
  // Messages about fictitious transitions are deleted.
  await db.execute(
    sql`delete from ${sysMsg} where transition_seq in (
      select seq from ${transition} where machine in ('firmwareLife', 'firmwareRollout'))`,
  )
  const draft = rollouts[1]
  if (draft) await planDraft(context, { ...draft, name: 'BP-2 Pro 2.5.0, the rest', most: 200, daysAgo: 1 })
}

/** Demonstration data of firmware. */
export const seed = { firmware: storeFirmware } satisfies SeedParts
