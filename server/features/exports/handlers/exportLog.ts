import { sql } from 'drizzle-orm'
import { exportEvent as kind } from '#contract/exports/exportEvent.ts'
import { exportEvent } from '#server/features/exports/tables.ts'
import { serveKind } from '#server/platform/records/serve.ts'

const columns = {
  en: { what: sql`${exportEvent.whatEn}`, filteredBy: sql`${exportEvent.filteredByEn}` },
  zh_CN: { what: sql`${exportEvent.whatZh}`, filteredBy: sql`${exportEvent.filteredByZh}` },
}

export const exportLogModule = serveKind(kind, {
  expressions: ({ language }) => columns[language],
  ofRow: Object.keys(columns.en),
  handlers: {},
})
