import { fill, type Language, type LocalizedText } from '#contract/core/localizedText.ts'
import type { ExportInput } from '#contract/exports/export.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { standardOf } from '#contract/readings/standard.ts'
import { labelOfKind, type Plan } from './plan.ts'
import { longestText } from './workbookText.ts'

/** What an export says of itself, beside its file. */
export interface Receipt extends Omit<ExportInput, 'scope'> {
  scope: string
  rows: number
  /** Cells of which a workbook could not hold all; left out where there are none. */
  cutCells?: number
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
  cut: { en: 'Cells cut', zh_CN: '截断的单元格' },
  scope: { en: 'Scope', zh_CN: '范围' },
  filters: { en: 'Filters', zh_CN: '筛选条件' },
  order: { en: 'Order', zh_CN: '排序' },
  zone: { en: 'Time zone', zh_CN: '时区' },
  units: { en: 'Units', zh_CN: '单位' },
  standard: { en: 'Standard', zh_CN: '标准' },
  by: { en: 'Exported by', zh_CN: '导出人' },
  at: { en: 'Exported at', zh_CN: '导出时间' },
} as const satisfies Record<string, LocalizedText>

const scopes = {
  matching: { en: 'All that match', zh_CN: '全部符合条件的行' },
  selected: { en: 'Selected ({count})', zh_CN: '选中的行（{count}）' },
  pages: { en: 'Pages {start} to {end}, {size} rows each', zh_CN: '第 {start} 至 {end} 页，每页 {size} 行' },
} as const satisfies Record<ExportInput['scope']['kind'], LocalizedText>

export const scopeText = ({ scope }: Pick<ExportInput, 'scope'>, language: Language): string => {
  const text = scopes[scope.kind]
  if (scope.kind === 'pages') return fill(text, language, { start: scope.start, end: scope.end, size: scope.size })
  return fill(text, language, scope.kind === 'selected' ? { count: scope.ids.length } : {})
}

export const standardName = ({ kind, standard }: Plan, language: Language): string | null => {
  const reading: ReadingKind | undefined = readingKinds[kind as ReadingKindName]
  return (reading && standardOf(reading, standard)?.label[language]) ?? null
}

const labelOf = ({ fields }: Plan, name: string, language: Language): string => fields[name]?.label[language] ?? name

/** Several words, or a range between two bounds. */
const valueText = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  const { min = '', max = '' } = value as { min?: string | number; max?: string | number }
  return `${min} … ${max}`.trim()
}

const filtersText = (plan: Plan, filters: Record<string, unknown>, language: Language): string | null =>
  Object.entries(filters)
    .map(([name, value]) => `${labelOf(plan, name, language)}: ${valueText(value)}`)
    .join('; ') || null

const orderText = (plan: Plan, language: Language): string =>
  plan.order
    .split(',')
    .map((part) => {
      const [name = '', direction] = part.trim().split(' ')
      return `${labelOf(plan, name, language)} ${direction === 'desc' ? '↓' : '↑'}`
    })
    .join(', ')

const cutText = {
  en: '{count}: a cell of a workbook holds {max} characters; a CSV holds all',
  zh_CN: '{count} 个：工作簿单元格最多 {max} 个字符，导出 CSV 可保留全部内容',
} as const satisfies LocalizedText

/** The receipt as the second sheet of a workbook shows it, which cannot hold the sum of the file that it is in. */
export const receiptLines = (
  plan: Plan,
  { query, zone, units, scope }: ExportInput,
  { rows, cutCells = 0, by, at, language }: Pick<Receipt, 'rows' | 'cutCells' | 'by' | 'at'> & { language: Language },
): [string, string][] => {
  const { sortColumns: _sort, ...filters } = query
  const facts: Record<keyof typeof words, string | null> = {
    list: labelOfKind(plan.kind)[language],
    rows: String(rows),
    cut: cutCells > 0 ? fill(cutText, language, { count: cutCells, max: longestText.toLocaleString('en') }) : null,
    scope: scopeText({ scope }, language),
    filters: filtersText(plan, filters, language),
    order: orderText(plan, language),
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
