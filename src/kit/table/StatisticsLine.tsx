import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnStatistics } from './columnStatistics.ts'

interface Props {
  figures: readonly ColumnStatistics[]
  /** Text instead of the statistics. */
  children?: ReactNode
}

/** Shows minimum, mean and maximum of columns below a table. */
export const StatisticsLine = ({ figures, children }: Props) => {
  const { t } = useTranslation('table')
  if (children) return <p className="selection-summary secondary">{children}</p>
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
