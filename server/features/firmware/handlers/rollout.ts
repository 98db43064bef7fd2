import { type SQL, sql } from 'drizzle-orm'
import type { RolloutGroup } from '#contract/firmware/inputs.ts'
import { firmwareRollout as kind, type RolloutGroupStatus } from '#contract/firmware/rollout.ts'
import { countAudience } from '#server/features/firmware/audience.ts'
import { firmware, firmwareGroup, firmwareRollout } from '#server/features/firmware/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { assertInitial, assertNoTransitions } from '#server/platform/records/states.ts'

const summed = (column: SQL) =>
  sql`(select coalesce(sum(${column}), 0)::int from ${firmwareGroup} where rollout_id = ${firmwareRollout.id})`

const expressions = {
  done: summed(sql`done`),
  failed: summed(sql`failed`),
  timedOut: summed(sql`timed_out`),
}

const life = { kind, workflow: 'firmwareRollout' } as const

const assertNotWithdrawn = async (tx: Database, id: unknown, { language }: SignedInContext): Promise<void> => {
  const withdrawn = await rowsOf(tx, sql`select 1 from ${firmware} where id = ${id} and state = 'withdrawn'`)
  if (withdrawn.length > 0) throw new ApiError('invalid', {}, [fieldError('firmwareId', 'notReleased', language)])
}

const replaceGroups = async (tx: Database, rolloutId: string, groups: readonly RolloutGroup[]): Promise<void> => {
  await tx.execute(sql`delete from ${firmwareGroup} where rollout_id = ${rolloutId}`)
  await tx.insert(firmwareGroup).values(groups.map((group, index) => ({ ...group, rolloutId, position: index + 1 })))
}

const groupsOf = (db: Database, rolloutId: string): Promise<RolloutGroupStatus[]> =>
  rowsOf<RolloutGroupStatus>(
    db,
    sql`select id, position, share, start, success, errors, devices,
               failed + timed_out - error_base as counted,
               to_char(start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startTime",
               json_build_object('pending', pending, 'offered', offered, 'downloading', downloading,
                 'installing', installing, 'done', done, 'failed', failed, 'timedOut', timed_out,
                 'skipped', skipped) as counts
          from ${firmwareGroup} where rollout_id = ${rolloutId} order by position`,
  )

export const firmwareRolloutModule = serveKind(kind, {
  expressions: () => expressions,

  async beforeSave(tx, { id, firmwareId }, context) {
    // Only drafts can change: what is approved is what begins.
    await assertInitial(tx, life, id, context)
    await assertNotWithdrawn(tx, firmwareId, context)
  },
  async afterChange(tx, { after }, { config }, request) {
    if (!after) return
    const id = String(after.id)
    await replaceGroups(tx, id, request.groups as RolloutGroup[])
    const [row] = await tx.select().from(firmwareRollout).where(sql`id = ${id}`)
    if (!row) return
    const { devices, reached, fleet } = await countAudience(tx, row)
    await tx.execute(
      sql`update ${firmwareRollout}
             set devices = ${devices}, reached = ${reached}, fleet = ${fleet}, approval_share = ${config.firmwareApproval}
           where id = ${id}`,
    )
  },

  /** Only a rollout that never began can be deleted: the log names the others. */
  beforeDelete: (tx, id, context) => assertNoTransitions(tx, life, id, context),

  handlers: {
    async getFirmwareRollout({ id }, context) {
      const { db, storage } = context
      const own = ownRecords(kind, context)
      const rollout = await readOne(db, listingOf(kind, storage.publicUrl, expressions), id, [own])
      const [row] = await db.select().from(firmwareRollout).where(sql`id = ${id}`)
      if (!row) throw new ApiError('notFound')
      const { version, startTime, fromReleases, deviceIds, approvalShare, askedBy, approveTime, dueTime, firmwareId } =
        row
      const audience = startTime === null ? await countAudience(db, row) : null
      const [made] = await rowsOf<{ isReleased: boolean }>(
        db,
        sql`select state = 'released' as "isReleased" from ${firmware} where id = ${firmwareId}`,
      )
      return {
        rollout,
        version,
        fromReleases,
        deviceIds,
        approvalShare,
        askedBy,
        groups: await groupsOf(db, id),
        audience,
        incomparable: audience?.incomparable ?? row.incomparable,
        isApproved: approveTime !== null,
        dueTime: dueTime === null ? null : new Date(dueTime).toISOString(),
        isReleased: made?.isReleased ?? false,
      }
    },

    async countFirmwareAudience(request, context) {
      return countAudience(context.db, request)
    },
  },
})
