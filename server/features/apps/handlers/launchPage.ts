import { sql } from 'drizzle-orm'
import { sysAppLoading as kind } from '#contract/apps/launch.ts'
import { hasService } from '#server/features/apps/services.ts'
import { sysAppLoading } from '#server/features/apps/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { sysApp } from '#server/platform/db/schema.ts'
import { assertPeriod, periodStatus } from '#server/platform/query/period.ts'
import { serveKind } from '#server/platform/records/serve.ts'

const { appId, startTime, endTime } = sysAppLoading

const byPeriod = periodStatus(startTime, endTime)
const hasLaunchService = sql`(select ${hasService('launchPage')} from ${sysApp} where ${sysApp.id} = ${appId})`

export const launchPageModule = serveKind(kind, {
  expressions: () => ({
    status: sql`case when ${byPeriod} = 'inEffect' and not ${hasLaunchService} then 'withoutService' else ${byPeriod} end`,
  }),
  constraints: {
    sys_app_loading_apart: ['startTime', 'launchOverlaps'],
    sys_app_loading_of: ['appId', 'appNotOwned'],
  },
  async prepare(request, context) {
    assertPeriod(request as { startTime: string; endTime: string | null }, context)
    return request
  },
  async beforeSave(tx, request, { language }) {
    const withoutService = await rowsOf(
      tx,
      sql`select 1 from ${sysApp} where id = ${request.appId} and not ${hasService('launchPage')}`,
    )
    if (withoutService.length > 0)
      throw new ApiError('invalid', {}, [fieldError('appId', 'launchNeedsService', language)])
  },
  handlers: {},
})
