import { type ReadingKindName, readingKinds } from '#contract/devices/readings/index.ts'
import type { ReadingKind } from '#contract/devices/readings/kind.ts'
import { standardOf } from '#contract/devices/readings/standard.ts'
import type { Language, LocalizedText } from '#contract/localizedText.ts'
import type { ExportInput } from '#contract/operations/export.ts'
import { labelOfKind, type Plan } from './plan.ts'

/** What an export says of itself, beside its file. */
export interface Receipt extends Omit<ExportInput, 'scope'> {
  scope: string
  rows: number
  order: string
  standard: string | null
  by: string
  at: string
  bytes: number
  sha256: string
}

const words = {
  list: { en: 'List', zh_CN: '列表' },
  rows: { en: 'Rows', zh_CN: '行数' },
  scope: { en: 'Scope', zh_CN: '范围' },
  filters: { en: 'Filters', zh_CN: '筛选条件' },
  order: { en: 'Order', zh_CN: '排序' },
  zone: { en: 'Time zone', zh_CN: '时区' },
  units: { en: 'Units', zh_CN: '单位' },
  standard: { en: 'Standard', zh_CN: '标准' },
  by: { en: 'Exported by', zh_CN: '导出人' },
  at: { en: 'Exported at', zh_CN: '导出时间' },
} as const satisfies Record<string, LocalizedText>

export const scopeText = ({ scope }: Pick<ExportInput, 'scope'>): string =>
  scope.kind === 'pages'
    ? `pages ${scope.start}-${scope.end} of ${scope.size}`
    : scope.kind === 'selected'
      ? `selected ${scope.ids.length}`
      : 'matching'

export const standardName = ({ kind, standard }: Plan, language: Language): string | null => {
  const reading: ReadingKind | undefined = readingKinds[kind as ReadingKindName]
  return (reading && standardOf(reading, standard)?.label[language]) ?? null
}

/** The receipt as the second sheet of a workbook shows it, which cannot hold the sum of the file that it is in. */
export const receiptLines = (
  plan: Plan,
  { query, zone, units, scope }: ExportInput,
  { rows, by, at, language }: { rows: number; by: string; at: string; language: Language },
): [string, string][] => {
  const { sortColumns: _sort, ...filters } = query
  const facts: Record<keyof typeof words, string | null> = {
    list: labelOfKind(plan.kind)[language],
    rows: String(rows),
    scope: scopeText({ scope }),
    filters: Object.keys(filters).length > 0 ? JSON.stringify(filters) : null,
    order: plan.order,
    zone,
    units: Object.values(units).join(', ') || null,
    standard: standardName(plan, language),
    by,
    at,
  }
  return Object.entries(facts).flatMap(([name, value]) =>
    value === null ? [] : [[words[name as keyof typeof words][language], value] as [string, string]],
  )
}
