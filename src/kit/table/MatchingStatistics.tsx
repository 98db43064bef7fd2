import { Button } from '@blueprintjs/core'
import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/core/limits.ts'
import { useGetListFiguresQuery } from '#store/api/generated/listFigures.ts'
import type { TableColumn, TableRow } from './column.ts'
import { formatStatistics } from './columnStatistics.ts'
import { StatisticsLine } from './StatisticsLine.tsx'
import type { SelectionScope } from './useSelection.ts'

interface Props<R extends TableRow> {
  /** Call of the list. */
  list: string
  columns: readonly TableColumn<R>[]
  matching: SelectionScope & { kind: 'matching' }
  /** Any record of the list, used to format the values. */
  record: R
}

/** Shows the statistics of all matching records, which the server computes, as the browser has only one page. */
const MatchingStatistics = <R extends TableRow>({ list, columns, matching: { query, total }, record }: Props<R>) => {
  const { t } = useTranslation(['table', 'common'])
  const measured = columns.filter((column) => column.measured)
  const names = measured.map(({ id }) => id).toSorted()
  const isTooMany = total > limits.figuresRowsMax
  const { currentData, error, refetch } = useGetListFiguresQuery(
    names.length > 0 && !isTooMany ? { body: { list, query, columns: names } } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  if (names.length === 0) return null
  if (isTooMany || currentData?.figures === null)
    return <StatisticsLine figures={[]}>{t('figuresTooMany', { max: limits.figuresRowsMax })}</StatisticsLine>
  if (currentData) {
    const of = new Map(currentData.figures.map((one) => [one.column, one]))
    const figures = measured.flatMap((column) => {
      const numbers = of.get(column.id)
      return numbers ? [formatStatistics(column, record, numbers)] : []
    })
    return <StatisticsLine figures={figures} />
  }
  return (
    <StatisticsLine figures={[]}>
      {error ? (
        <>
          {t('figuresFailed')}
          <Button variant="minimal" size="small" onClick={refetch}>
            {t('common:retry')}
          </Button>
        </>
      ) : (
        t('figuresLoading')
      )}
    </StatisticsLine>
  )
}

export default MatchingStatistics
