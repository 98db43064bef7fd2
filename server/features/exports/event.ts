import type { Field } from '#contract/core/fields.ts'
import type { LocalizedText } from '#contract/core/localizedText.ts'
import type { ExportInput } from '#contract/exports/export.ts'
import type { Caller } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { exportEvent } from '#server/platform/db/schema.ts'
import { fieldsOfList } from './plan.ts'

/** What an export was filtered by, in words; of what its filters said, nothing. */
const filteredBy = ({ list, query }: ExportInput): LocalizedText | undefined => {
  const fields: Record<string, Field> = fieldsOfList(list)
  const search = query.text === undefined ? [] : [{ en: 'Quick search', zh_CN: '快速搜索' }]
  const labels = [...search, ...Object.keys(query).flatMap((name) => fields[name]?.label ?? [])]
  if (labels.length === 0) return undefined
  return { en: labels.map(({ en }) => en).join(', '), zh_CN: labels.map(({ zh_CN }) => zh_CN).join('、') }
}

interface Exported {
  id: string
  what: LocalizedText
  input: ExportInput
  rows: number
  sha256: string
}

/** Adds a line to the export log, within the transaction that ends its job. */
export const addExportEvent = async (
  tx: Database,
  { id, what, input, rows, sha256 }: Exported,
  { accountId, username }: Pick<Caller, 'accountId' | 'username'>,
): Promise<void> => {
  const by = filteredBy(input)
  await tx.insert(exportEvent).values({
    id,
    whatEn: what.en,
    whatZh: what.zh_CN,
    scope: input.scope.kind,
    filteredByEn: by?.en ?? null,
    filteredByZh: by?.zh_CN ?? null,
    rows,
    sha256,
    actorId: accountId,
    actorName: username,
  })
}
