import { sql } from 'drizzle-orm'
import type { LocalizedName } from '#contract/core/fields.ts'
import { appServiceType as kind } from '#contract/services/type.ts'
import { appServiceType, serviceContract } from '#server/features/services/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { serveKind } from '#server/platform/records/serve.ts'

export const appServiceTypeModule = serveKind(kind, {
  beforeSave: async (tx, { id, kind, names }, { language }) => {
    const inLanguages = (names as LocalizedName[]).map((name) => name.language)
    if (!inLanguages.includes('en') || !inLanguages.includes('zh-CN'))
      throw new ApiError('invalid', {}, [fieldError('names', 'bothLanguages', language)])
    const other = await rowsOf(
      tx,
      sql`select 1 from ${appServiceType} as t where t.id = ${id ?? null} and t.kind <> ${kind}
             and exists (select 1 from ${serviceContract} as c where c.type_id = t.id)`,
    )
    if (other.length > 0) throw new ApiError('invalid', {}, [fieldError('kind', 'inUse', language)])
  },
  handlers: {},
})
