import { type SQL, sql } from 'drizzle-orm'
import { type Tenancy, vidCondition } from '#server/platform/core/tenancy.ts'
import { device } from '#server/platform/db/schema.ts'
import type { KindRulesByName } from '#server/platform/kinds/rules.ts'
import { appUser } from './tables.ts'

/** Returns the condition for users whose devices belong to the tenancy, while they are bound. */
const visibleUsers = (tenancy: Tenancy): SQL =>
  tenancy === 'all'
    ? sql`true`
    : sql`exists (select 1 from ${device} where ${device.userId} = ${appUser.id} and ${vidCondition(tenancy, sql`${device.vid}`)})`

/** Users, each visible to the vendors whose devices are bound to them. */
export const kinds = { appUser: { visibleTo: visibleUsers } } satisfies KindRulesByName
