import { sql } from 'drizzle-orm'
import { exportEvent as kind } from '#contract/exports/exportEvent.ts'
import { exportEvent } from '#server/features/exports/tables.ts'
import { serveKind } from '#server/platform/records/serve.ts'

const words = {
  en: { what: sql`${exportEvent.whatEn}`, filteredBy: sql`${exportEvent.filteredByEn}` },
  zh_CN: { what: sql`${exportEvent.whatZh}`, filteredBy: sql`${exportEvent.filteredByZh}` },
}

export const exportEventModule = serveKind(kind, {
  expressions: ({ language }) => words[language],
  ofRow: Object.keys(words.en),
  handlers: {},
})
