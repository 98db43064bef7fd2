import { lazy, Suspense } from 'react'
import type { TableColumn, TableRow } from './column.ts'
import { columnStatistics } from './columnStatistics.ts'
import { StatisticsLine } from './StatisticsLine.tsx'
import type { SelectionScope } from './useSelection.ts'

const MatchingStatistics = lazy(
  () => import('./MatchingStatistics.tsx'),
) as typeof import('./MatchingStatistics.tsx')['default']

interface Props<R extends TableRow> {
  /** Call of the list. */
  list: string
  /** Displayed columns. */
  columns: readonly TableColumn<R>[]
  /** Rows of the page. */
  rows: readonly R[]
  selection: { scope: SelectionScope; records: readonly R[]; count: number }
}

/**
 * Shows minimum, mean and maximum of each numeric column over the selection, computed by the server if it exceeds the
 * page.
 */
export const SelectionSummary = <R extends TableRow>({ list, columns, rows, selection }: Props<R>) => {
  const { scope, records, count } = selection
  const [record] = rows
  if (scope.kind !== 'matching' || records.length === count)
    return <StatisticsLine figures={columnStatistics(columns, records)} />
  return (
    record && (
      <Suspense fallback={null}>
        <MatchingStatistics {...{ list, columns, record }} matching={scope} />
      </Suspense>
    )
  )
}
