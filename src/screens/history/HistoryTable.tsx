import { useTranslation } from 'react-i18next'
import type { History } from '#contract/devices/readings/series.ts'
import type { Line } from '#src/chart/lines.ts'
import { timeOf } from '#src/chart/options.ts'
import { nothing, useFormats } from '#src/lib/format.ts'
import { SimpleTable } from '#src/ui/SimpleTable.tsx'

interface Props {
  lines: readonly Line[]
  points: History['kinds'][number]['points']
  step: History['step']
}

/** The means that the lines of a chart are drawn from, the latest first. */
export const HistoryTable = ({ lines, points, step }: Props) => {
  const { t } = useTranslation('readings')
  const formats = useFormats()
  const byTime = lines.map(({ points }) => new Map(points))
  return (
    <div className="history-table">
      <SimpleTable
        head={[t(`by.${step}`), t('readings'), ...lines.map(({ name, unit }) => (unit ? `${name} (${unit})` : name))]}
        rows={points.toReversed().map(({ at, count }) => {
          const time = Date.parse(at)
          const values = lines.map(({ digits }, index) => {
            const mean = byTime[index]?.get(time) ?? null
            return mean === null ? nothing : formats.number(mean, digits)
          })
          return { key: at, cells: [timeOf(time, step, formats), formats.number(count), ...values] }
        })}
      />
    </div>
  )
}
