import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReadingKind } from '#contract/readings/kind.ts'
import type { History } from '#contract/readings/series.ts'
import type { ChartLine } from '#src/kit/chart/chartLines.ts'
import { formatStepTime } from '#src/kit/chart/lineChartOptions.ts'
import { noValue, useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { numberColumn, SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import { choiceCountsText, reportedChoices } from './choiceCounts.ts'

interface Props {
  kind: ReadingKind
  lines: readonly ChartLine[]
  points: History['kinds'][number]['points']
  step: History['step']
}

/** Number of rows before all are shown. */
const firstRows = 10

/** Lists the means that the chart draws and the counts of choices, latest first; ten at first. */
export const HistoryTable = ({ kind, lines, points, step }: Props) => {
  const { t } = useTranslation('readings')
  const text = useText()
  const formats = useFormats()
  const [isWhole, setWhole] = useState(false)
  const byTime = lines.map(({ points }) => new Map(points))
  const choices = reportedChoices(kind, points)
  const head = [
    t(`by.${step}`),
    numberColumn(t('readings')),
    ...lines.map(({ name, unit }) => numberColumn(unit ? `${name} (${unit})` : name)),
    ...choices.map((name) => text(kind.choices[name]?.label ?? { verbatim: name })),
  ]
  const shown = isWhole ? points.toReversed() : points.slice(-firstRows).toReversed()
  return (
    <div className="history-table">
      <SimpleTable
        head={head}
        rows={shown.map(({ at, count, said }) => {
          const time = Date.parse(at)
          const values = lines.map(({ digits }, index) => {
            const mean = byTime[index]?.get(time) ?? null
            return mean === null ? noValue : formats.number(mean, digits)
          })
          const words = choices.map(
            (name) => choiceCountsText(kind, name, said, { text, number: formats.number }) ?? noValue,
          )
          return { key: at, cells: [formatStepTime(time, step, formats), formats.number(count), ...values, ...words] }
        })}
      />
      {shown.length < points.length && (
        <Button variant="minimal" size="small" onClick={() => setWhole(true)}>
          {t('historyAllRows', { count: points.length })}
        </Button>
      )}
    </div>
  )
}
