import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { RecordOfKind } from '#contract/kinds.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import type { Standard } from '#contract/readings/standard.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import { listFields } from '#src/kit/table/list.ts'
import { RecordDetails } from '#src/kit/table/RecordDetails.tsx'
import { type ColumnOptions, useRecordColumns } from '#src/kit/table/useRecordColumns.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { ImportIcon, TimelineLineChartIcon } from '#src/kit/ui/icons.ts'
import { SectionBoundary } from '#src/kit/ui/SectionBoundary.tsx'
import { ToolbarButton } from '#src/kit/ui/ToolbarButton.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'
import '#src/kit/chart/frame.css'
import './ReadingScreen.css'
import { StandardButton } from './StandardButton.tsx'
import { UnitsMenu } from './UnitsMenu.tsx'
import { useReadingView } from './useReadingView.tsx'

/** Minimum window height in pixels to show the chart initially. */
const chartMinHeight = 640

const ReadingChart = lazy(() => import('#src/kit/chart/ReadingChart.tsx'))

type Reading = RecordOfKind<ReadingKindName>

interface DetailsProps {
  list: List<ReadingKindName>
  reading: Reading
  standard: Standard | undefined
  columnOptions: ColumnOptions<Reading>
  onClose: () => void
}

const ReadingDetails = ({ list, reading, standard, columnOptions, onClose }: DetailsProps) => {
  const text = useText()
  const { t } = useTranslation('readings')
  const columns = useRecordColumns<Reading>(listFields(list), columnOptions)
  return (
    <Drawer key={reading.id} title={text(readingKinds[list.kind].label)} onClose={onClose}>
      <RecordDetails record={reading} columns={columns} />
      <p className="reading-histories" data-print="none">
        <Link to={pathTo('readingHistory', { deviceId: reading.deviceId })}>{t('historyOfDevice')}</Link>
        {reading.userId !== null && (
          <Link to={pathTo('readingHistory', { userId: reading.userId })}>{t('historyOfUser')}</Link>
        )}
      </p>
      {standard && <p className="reading-standard">{t('standard', { name: text(standard.label) })}</p>}
    </Drawer>
  )
}

/** Lists the readings of a device kind. Everything follows from the declaration of the kind. */
const ReadingScreen = ({ list: declared }: { list: List<ReadingKindName> }) => {
  const { kind } = declared
  const { t } = useTranslation('readings')
  const text = useText()
  const navigate = useNavigate()
  const [isCharted, setCharted] = useState(() => window.innerHeight >= chartMinHeight)
  const declaration: ReadingKind = readingKinds[kind]
  const { list, standard, chooseStandard, columnOptions, filterUnits } = useReadingView(declared)
  return (
    <ListScreen
      list={list}
      title={text(declaration.label)}
      count={(count) => t('count', { count })}
      emptyText={t('empty')}
      columnOptions={columnOptions}
      filterUnits={filterUnits}
      action={standard && <StandardButton kind={kind} standard={standard} onChoose={chooseStandard} />}
      tools={
        <>
          <UnitsMenu kind={declaration} />
          <ToolbarButton
            icon={<ImportIcon />}
            label={t('import')}
            onClick={() => navigate(pathTo('readingImport', { kind }))}
          />
          <ToolbarButton
            icon={<TimelineLineChartIcon />}
            label={t('chart')}
            active={isCharted}
            aria-pressed={isCharted}
            onClick={() => setCharted(!isCharted)}
          />
        </>
      }
      header={(requestFilters, refreshed) =>
        isCharted && (
          <Suspense fallback={<div className="reading-chart" />}>
            <SectionBoundary>
              <ReadingChart {...{ kind, standard, requestFilters, refreshed }} />
            </SectionBoundary>
          </Suspense>
        )
      }
      details={(reading, close) => <ReadingDetails {...{ list, reading, standard, columnOptions }} onClose={close} />}
    />
  )
}

export default ReadingScreen
