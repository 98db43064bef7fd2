import { type SQL, sql } from 'drizzle-orm'
import { licenceEvent as kind } from '#contract/licences/event.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { account, licenceEvent } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { platformName } from '#server/platform/workflows/platformNames.ts'

/** Hides names and reasons of administrators from vendors. */
const vendorExpressions = ({ caller, language }: SignedInContext): Record<string, SQL> => {
  if (caller.tenancy === 'all') return {}
  const isOwnActor = sql`exists (select 1 from ${account}
    where ${account.id} = ${licenceEvent.actorId} and ${account.vendorId} = ${caller.vendorId ?? null}::uuid)`
  return {
    actorName: sql`case when ${isOwnActor} then ${licenceEvent.actorName} else ${textIn(platformName, language)}::text end`,
    reason: sql`case when ${isOwnActor} then ${licenceEvent.reason} end`,
  }
}

export const licenceEventModule = serveKind(kind, { expressions: vendorExpressions, handlers: {} })
