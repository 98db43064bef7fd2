import type { Language } from '#contract/core/localizedText.ts'
import { textKeys } from '#contract/core/text.ts'
import type { ExportInput } from '#contract/exports/export.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { standardOf } from '#contract/readings/standard.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { filterText, timeText } from './filterText.ts'
import { type ExportPlan, kindLabel } from './plan.ts'
import { maxCellText } from './workbookText.ts'

/** Receipt of an export, downloadable beside its file. */
export interface Receipt extends Omit<ExportInput, 'scope'> {
  scope: string
  rows: number
  /** Number of truncated cells; absent if none. */
  cutCells?: number
  order: string
  standard: string | null
  by: string
  at: string
  bytes: number
  sha256: string
}

const labels = textKeys('exports.server:receipt', [
  'list',
  'rows',
  'cut',
  'scope',
  'filters',
  'order',
  'zone',
  'units',
  'standard',
  'by',
  'at',
])

const scopes = textKeys('exports.server:scopes', ['matching', 'selected', 'pages'])

export const scopeText = ({ scope }: Pick<ExportInput, 'scope'>, language: Language): string => {
  const key = scopes[scope.kind]
  if (scope.kind === 'pages')
    return textIn({ key, values: { start: scope.start, end: scope.end, size: scope.size } }, language)
  return textIn({ key, values: scope.kind === 'selected' ? { count: scope.ids.length } : {} }, language)
}

export const standardName = ({ kind, standard }: ExportPlan, language: Language): string | null => {
  const reading: ReadingKind | undefined = readingKinds[kind as ReadingKindName]
  const used = reading && standardOf(reading, standard)
  return used ? textIn(used.label, language) : null
}

const fieldLabel = ({ fields }: ExportPlan, name: string, language: Language): string =>
  textIn(fields[name]?.label ?? { verbatim: name }, language)

const orderText = (plan: ExportPlan, language: Language): string =>
  plan.order
    .split(',')
    .map((part) => {
      const [name = '', direction] = part.trim().split(' ')
      return `${fieldLabel(plan, name, language)} ${direction === 'desc' ? '↓' : '↑'}`
    })
    .join(', ')

const cutText = 'exports.server:cutText'

/**
 * Returns labels and values of the receipt for the second sheet of a workbook, without the hash, which cannot be part of
 * the file.
 */
export const receiptRows = (
  plan: ExportPlan,
  { query, zone, units, scope }: ExportInput,
  { rows, cutCells = 0, by, at, language }: Pick<Receipt, 'rows' | 'cutCells' | 'by' | 'at'> & { language: Language },
): [string, string][] => {
  const facts: Record<keyof typeof labels, string | null> = {
    list: textIn(kindLabel(plan.kind), language),
    rows: String(rows),
    cut:
      cutCells > 0
        ? textIn({ key: cutText, values: { count: cutCells, max: maxCellText.toLocaleString('en') } }, language)
        : null,
    scope: scopeText({ scope }, language),
    filters: filterText(query, { fields: plan.fields, zone, language }) ?? null,
    order: orderText(plan, language),
    zone,
    units: Object.values(units).join(', ') || null,
    standard: standardName(plan, language),
    by,
    at: timeText(at, zone, language),
  }
  return Object.entries(facts).flatMap(([name, value]) =>
    value === null ? [] : [[textIn(labels[name as keyof typeof labels], language), value] as [string, string]],
  )
}
