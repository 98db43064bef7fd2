import { useTranslation } from 'react-i18next'
import type { StatechartName } from '#contract/workflows/statecharts.ts'
import { noValue } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import type { Edge } from './chart.ts'
import { chartRows } from './chartRows.ts'

interface Props {
  workflow: StatechartName
  /** Transitions of a record and its current state, which add columns about the record. */
  path?: readonly Edge[]
  at?: string
}

/** Renders a statechart as tables of its states and events. */
export const StatechartTables = ({ workflow, path, at }: Props) => {
  const { t } = useTranslation('audit')
  const text = useText()
  const { states, events } = chartRows(workflow, path, at)
  const recordColumn = <Cell,>(cell: Cell): Cell[] => (at === undefined ? [] : [cell])
  const statusText = ({ isNow, isVisited }: (typeof states)[number]) =>
    isNow ? t('standingNow') : isVisited ? t('standingVisited') : t('standingNever')
  return (
    <>
      <SimpleTable
        head={[t('state'), t('meaning'), ...recordColumn(t('standing'))]}
        rows={states.map((state) => ({
          key: state.name,
          cells: [text(state.label), text(state.description), ...recordColumn(statusText(state))],
        }))}
      />
      <SimpleTable
        head={[t('event'), t('from'), t('to'), t('condition'), t('actors'), ...recordColumn(t('taken'))]}
        rows={events.map(({ key, label, from, to, condition, actors, taken }) => ({
          key,
          cells: [
            text(label),
            text(from),
            text(to),
            condition ? text(condition) : noValue,
            actors.map(text).join(', '),
            ...recordColumn(t('times', { count: taken })),
          ],
        }))}
      />
    </>
  )
}
