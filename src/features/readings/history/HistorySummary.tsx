import { useTranslation } from 'react-i18next'
import type { ReadingKind } from '#contract/readings/kind.ts'
import type { History } from '#contract/readings/series.ts'
import { ChartKey } from '#src/kit/chart/ChartLegend.tsx'
import type { ChartLine } from '#src/kit/chart/chartLines.ts'
import { noValue, useFormats } from '#src/kit/lib/format.ts'
import { numberColumn, SimpleTable } from '#src/kit/ui/SimpleTable.tsx'

interface Props {
  kind: ReadingKind
  lines: readonly ChartLine[]
  statistics: History['kinds'][number]['statistics']
}

const names = ['min', 'mean', 'max'] as const

/** Shows minimum, mean and maximum of each line of a chart, with its key. */
export const HistorySummary = ({ kind, lines, statistics }: Props) => {
  const { t } = useTranslation('readings')
  const formats = useFormats()
  return (
    <div className="history-summary">
      <SimpleTable
        head={[t('quantity'), ...names.map((name) => numberColumn(t(`statistics.${name}`)))]}
        rows={lines.map((line, index) => {
          const values = statistics[kind.chart.indexOf(line.quantity)]
          return {
            key: line.quantity,
            cells: [
              <ChartKey key="line" line={line} index={index} />,
              ...names.map((name) => (values ? formats.number(line.toDisplay(values[name]), line.digits) : noValue)),
            ],
          }
        })}
      />
    </div>
  )
}
