import { useTranslation } from 'react-i18next'
import type { TableColumn, TableRow } from './column.ts'
import { selectionFigures } from './selectionFigures.ts'

interface Props<R extends TableRow> {
  /** Those that are shown. */
  columns: readonly TableColumn<R>[]
  /** Those that are selected, on whatever page they are, as far as they are here. */
  records: readonly R[]
  /** How many are selected. */
  count: number
}

/** The figures of what is selected: lowest, mean and highest of each column of numbers. */
export const SelectionSummary = <R extends TableRow>({ columns, records, count }: Props<R>) => {
  const { t } = useTranslation('table')
  const figures = selectionFigures(columns, records, count)
  if (figures.length === 0) return null
  return (
    <ul className="selection-summary figures" aria-label={t('selectionFigures')}>
      {figures.map(({ id, label, unit, ...values }) => (
        <li key={id}>
          <span className="secondary">{unit ? `${label} (${unit})` : label}</span> {t('figures', values)}
        </li>
      ))}
    </ul>
  )
}
