import { sql } from 'drizzle-orm'
import type { Field } from '#contract/core/fields.ts'
import type { LocalizedText } from '#contract/core/localizedText.ts'
import type { Text } from '#contract/core/text.ts'
import type { ExportInput } from '#contract/exports/export.ts'
import { exportEvent as kind } from '#contract/exports/exportEvent.ts'
import { fieldsOfList } from '#server/features/exports/plan.ts'
import { exportEvent } from '#server/features/exports/tables.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import { inBothLanguages, textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { serveKind } from '#server/platform/records/serve.ts'

/** Returns the names of the filters of an export, without their values. */
const filterNames = ({ list, query }: ExportInput): LocalizedText | undefined => {
  const fields: Record<string, Field> = fieldsOfList(list)
  const search: Text[] = query.text === undefined ? [] : ['exports.server:quickSearch']
  const labels = [...search, ...Object.keys(query).flatMap((name) => fields[name]?.label ?? [])]
  return labels.length === 0 ? undefined : inBothLanguages({ joined: labels, by: '、' })
}

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
  const by = filterNames(input)
  await tx.insert(exportEvent).values({
    id,
    whatEn: textIn(what, 'en'),
    whatZh: textIn(what, 'zh_CN'),
    scope: input.scope.kind,
    filteredByEn: by?.en ?? null,
    filteredByZh: by?.zh_CN ?? null,
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
