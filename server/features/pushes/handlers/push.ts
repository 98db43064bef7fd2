import { sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import { kindByName } from '#contract/kinds.ts'
import { push as kind } from '#contract/pushes/push.ts'
import { appOfPush, assertMatchesApp, findAppProblems } from '#server/features/pushes/assertPush.ts'
import {
  appPlatforms,
  countAudience,
  countUnsavedAudience,
  readPlatforms,
  recentPhones,
} from '#server/features/pushes/audience.ts'
import { countLate } from '#server/features/pushes/dueTimes.ts'
import { isPinned, isShown, pin, pinnedElsewhere, unpin } from '#server/features/pushes/pins.ts'
import { planTimes, undoSeconds } from '#server/features/pushes/plannedTimes.ts'
import { push, pushDelivery } from '#server/features/pushes/tables.ts'
import { queueTest, wasTestedToday } from '#server/features/pushes/testPush.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { sysApp } from '#server/platform/db/schema.ts'
import { testedToday } from '#server/platform/delivery/ledger.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { deleteUnused } from '#server/platform/query/uses.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { ownRecords, referableRecords } from '#server/platform/records/owner.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { assertInitial, assertNoTransitions, lockState, stateRefusal } from '#server/platform/records/states.ts'
import { sanitizeHtml } from '#server/platform/richText/index.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { createNameMask } from '#server/platform/workflows/platformNames.ts'

/** States in which a push is in no feed and no phone is notified any more. */
const stoppedStates = ['cancelled', 'withdrawn']

/** Maximum number of rows of failures. */
const maxFailures = 20

type Content = ResponseOf<typeof kind.ownCalls.getPushContent>

/** `pin` of a draft is the requested one, of a push in the feed the current one. */
const expressions = {
  pin: sql`case when ${isShown} then (case when ${isPinned} then 'yes' else 'no' end) else ${push.pin} end`,
}

const readPush = (id: string, context: SignedInContext) =>
  readOne(context.db, listingOf(kind, context.storage.publicUrl, expressions), id, [ownRecords(kind, context)])

const life = { kind, workflow: 'pushLife' } as const

const readContent = async (id: string, context: SignedInContext): Promise<Content> => {
  const { db } = context
  const [row] = await rowsOf<
    Omit<Content, 'push' | 'audience' | 'results' | 'failures' | 'late'> & { begins: number | null }
  >(
    db,
    sql`select ${push.version} as version, html, to_json(${push.userIds}) as "userIds",
               to_json(${appPlatforms}) as platforms, approval_above as "approvalAbove",
               ${recentPhones} as "recentPhones",
               approved_receivers as "approvedReceivers", ${appOfPush} as app, asked_by as "askedBy",
               ${timeText(sql`latest_time`)} as "plannedTime", ${timeText(sql`due_time`)} as "dueTime",
               case when ${push.startTime} is null then floor(extract(epoch from case when ${push.state} = 'scheduled' then due_time
                 else greatest(planned_time, now() + make_interval(secs => ${undoSeconds})) end) * 1000)::float8 end as begins,
               case when ${push.startTime} is null then 0 else ${push.receivers} - (
                 select count(*)::int from ${pushDelivery} where push_id = ${push.id} and not is_test) end as forgotten,
               ${isPinned} as "isPinned", ${pinnedElsewhere} as pinned
          from ${push} join ${sysApp} on ${sysApp.id} = ${push.appId}
         where ${push.id} = ${id} and ${ownRecords(kind, context)}`,
  )
  if (!row) throw new ApiError('notFound')
  const { begins, ...content } = row
  const results = await rowsOf<Content['results'][number]>(
    db,
    sql`select platform, state, count(*)::int as phones, (count(*) filter (where attempts > 0 and state <> 'suppressed'))::int as attempted
          from ${pushDelivery} where push_id = ${id} and not is_test group by platform, state order by platform, state`,
  )
  const failures = await rowsOf<Content['failures'][number]>(
    db,
    sql`select platform, state, left(coalesce(words, ''), 120) as response, count(*)::int as count from ${pushDelivery}
         where push_id = ${id} and not is_test and state in ('failed', 'unknown')
         group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit ${maxFailures}`,
  )
  const nameOf = await createNameMask(db, context, [row.askedBy])
  return {
    push: await readPush(id, context),
    ...content,
    askedBy: nameOf(row.askedBy),
    audience: await countAudience(db, id),
    late: begins === null ? { phones: 0, zones: 0 } : await countLate(db, id, begins),
    results,
    failures,
  }
}

export const pushModule = serveKind(kind, {
  expressions: () => expressions,
  async prepare(request, context) {
    return { ...request, ...planTimes(request, context), html: await sanitizeHtml(request.html, 'html', context) }
  },
  async beforeSave(tx, request, context) {
    // An approved push must not change.
    await assertInitial(tx, life, request.id, context)
    await assertMatchesApp(tx, request, context)
  },
  written: ({ plannedTime, latestTime }) => ({
    planned_time: sql`${plannedTime}::timestamptz`,
    latest_time: sql`${latestTime}::timestamptz`,
  }),
  async afterChange(tx, { after }, { config }) {
    if (!after) return
    const id = after.id as string
    const { phones } = await countAudience(tx, id)
    await tx.execute(
      sql`update ${push} set receivers = ${phones}, approval_above = ${config.pushes.approvalAbove} where id = ${id}`,
    )
  },

  handlers: {
    getPushContent: ({ id }, context) => readContent(id, context),

    async countPushAudience(request, context) {
      const apps = await rowsOf(
        context.db,
        sql`select 1 from ${sysApp}
             where ${sysApp.id} = ${request.appId} and ${referableRecords(kindByName('sysApp'), context)}`,
      )
      if (apps.length === 0) throw new ApiError('notFound')
      const faults = await findAppProblems(context.db, request, context)
      return {
        audience: Object.keys(faults).length > 0 ? null : await countUnsavedAudience(context.db, request),
        platforms: await readPlatforms(context.db, request.appId),
      }
    },

    async deletePush({ id }, context) {
      await context.db.transaction(async (tx) => {
        await assertNoTransitions(tx, life, id, context)
        // Deleting a push deletes its tests, which count towards the daily limit.
        if (await wasTestedToday(tx, id))
          throw new ApiError('transitionRefused', { reason: textIn(testedToday, context.language) })
        await deleteUnused(tx, sql`${push}`, () => [], id)
      })
      return { id }
    },

    async pinPush(request, context) {
      await context.db.transaction(async (tx) => {
        await lockState(tx, kind, request.id, context)
        await pin(tx, request, context)
      })
      return readPush(request.id, context)
    },

    async unpinPush({ id }, context) {
      await context.db.transaction(async (tx) => {
        await lockState(tx, kind, id, context)
        await unpin(tx, id)
      })
      return readPush(id, context)
    },

    testPush: (request, context) =>
      context.db.transaction(async (tx) => {
        const state = await lockState(tx, kind, request.id, context)
        if (stoppedStates.includes(state)) throw stateRefusal('pushLife', state, context)
        return { phones: await queueTest(tx, request, context) }
      }),
  },
})
