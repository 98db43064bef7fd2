import { sql } from 'drizzle-orm'
import type { Language } from '#contract/core/localizedText.ts'
import type { Text } from '#contract/core/text.ts'
import type { ExportInput } from '#contract/exports/export.ts'
import { exportEvent as kind } from '#contract/exports/exportEvent.ts'
import { filterText } from '#server/features/exports/filterText.ts'
import { fieldsOfList } from '#server/features/exports/plan.ts'
import { exportEvent } from '#server/features/exports/tables.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { serveKind } from '#server/platform/records/serve.ts'

interface ExportLogEntry {
  id: string
  what: Text
  input: ExportInput
  rows: number
  sha256: string
}

/** Inserts an entry of the export log, within the transaction that ends its job. */
export const addExportLogEntry = async (
  tx: Database,
  { id, what, input, rows, sha256 }: ExportLogEntry,
  { accountId, username }: Pick<Caller, 'accountId' | 'username'>,
): Promise<void> => {
  const filtersIn = (language: Language) =>
    filterText(input.query, { fields: fieldsOfList(input.list), zone: input.zone, language, impersonal: true }) ?? null
  await tx.insert(exportEvent).values({
    id,
    whatEn: textIn(what, 'en'),
    whatZh: textIn(what, 'zh_CN'),
    scope: input.scope.kind,
    filteredByEn: filtersIn('en'),
    filteredByZh: filtersIn('zh_CN'),
    rows,
    sha256,
    actorId: accountId,
    actorName: username,
  })
}

const columns = {
  en: { what: sql`${exportEvent.whatEn}`, filteredBy: sql`${exportEvent.filteredByEn}` },
  zh_CN: { what: sql`${exportEvent.whatZh}`, filteredBy: sql`${exportEvent.filteredByZh}` },
}

export const exportLogModule = serveKind(kind, {
  expressions: ({ language }) => columns[language],
  ofRow: Object.keys(columns.en),
  handlers: {},
})
