import { sql } from 'drizzle-orm'
import { pushType } from '#server/platform/db/schema.ts'
import type { KindFactsByName } from '#server/platform/kinds/facts.ts'

/** Types of notifications: those of the platform are shared with all vendors. */
export const kinds = { pushType: { sharedWith: () => sql`${pushType.vid} is null` } } satisfies KindFactsByName
