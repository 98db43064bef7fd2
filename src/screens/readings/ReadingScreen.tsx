import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReadingKindName, readingKinds } from '#contract/devices/readings/index.ts'
import type { ReadingKind } from '#contract/devices/readings/kind.ts'
import { type RecordOfKind, recordKinds } from '#contract/kinds.ts'
import { useText } from '#src/lib/i18n.ts'
import { useAppSelector } from '#src/lib/store.ts'
import { ListScreen } from '#src/table/ListScreen.tsx'
import type { List } from '#src/table/list.ts'
import { RecordFacts } from '#src/table/RecordFacts.tsx'
import { ToolbarButton } from '#src/table/ToolbarButton.tsx'
import { type ColumnOptions, useRecordColumns } from '#src/table/useRecordColumns.tsx'
import { Drawer } from '#src/ui/Drawer.tsx'
import { TimelineLineChartIcon } from '#src/ui/icons.ts'
import { selectViewer } from '#store/session/slice.ts'
import './ReadingScreen.css'
import { valueContents, valueMark } from './valueMark.tsx'

/** In pixels: a window that is lower shows the chart when it is asked for, and the table first. */
const roomForChart = 640

const ReadingChart = lazy(() => import('#src/chart/ReadingChart.tsx'))

type Reading = RecordOfKind<ReadingKindName>

const ReadingDetails = ({ kind, reading, columnOptions, onClose }: DetailsProps) => {
  const text = useText()
  const { t } = useTranslation('readings')
  const { standard }: ReadingKind = readingKinds[kind]
  const columns = useRecordColumns<Reading>(recordKinds[kind], columnOptions)
  return (
    <Drawer key={reading.id} title={text(readingKinds[kind].label)} onClose={onClose}>
      <RecordFacts record={reading} columns={columns} />
      <p className="reading-standard">{t('standard', { name: text(standard) })}</p>
    </Drawer>
  )
}

interface DetailsProps {
  kind: ReadingKindName
  reading: Reading
  columnOptions: ColumnOptions<Reading>
  onClose: () => void
}

/** The page of a device kind: everything on it follows from the kind's declaration. */
const ReadingScreen = ({ list }: { list: List<ReadingKindName> }) => {
  const { kind } = list
  const { t } = useTranslation('readings')
  const text = useText()
  const { accessLevel } = useAppSelector(selectViewer)
  const [charted, setCharted] = useState(() => window.innerHeight >= roomForChart)
  const { label, standard }: ReadingKind = readingKinds[kind]
  const columnOptions = useMemo<ColumnOptions<Reading>>(
    () => ({
      excludedColumns: accessLevel === 1 ? ['id'] : ['id', 'vid'],
      widths: { source: 160 },
      mark: valueMark(kind),
      content: valueContents(kind),
    }),
    [kind, accessLevel],
  )
  return (
    <ListScreen
      list={list}
      title={text(label)}
      count={(count) => t('count', { count })}
      emptyText={t('empty')}
      columnOptions={columnOptions}
      action={
        <span className="secondary reading-source" title={text(standard)}>
          {t('standard', { name: text(standard) })}
        </span>
      }
      tools={
        <ToolbarButton
          icon={<TimelineLineChartIcon />}
          label={t('chart')}
          active={charted}
          aria-pressed={charted}
          onClick={() => setCharted(!charted)}
        />
      }
      header={(filterRequest) =>
        charted && (
          <Suspense fallback={<div className="reading-chart" />}>
            <ReadingChart kind={kind} filterRequest={filterRequest} />
          </Suspense>
        )
      }
      details={(reading, close) => (
        <ReadingDetails kind={kind} reading={reading} columnOptions={columnOptions} onClose={close} />
      )}
    />
  )
}

export default ReadingScreen
