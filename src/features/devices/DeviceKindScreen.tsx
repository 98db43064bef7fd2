import { Button } from '@blueprintjs/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readingKinds } from '#contract/readings/index.ts'
import { noValue, useFormats } from '#src/kit/lib/format.ts'
import { loadNamespaces, useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { ExportIcon, RefreshIcon } from '#src/kit/ui/icons.ts'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { PrimaryActionButton } from '#src/kit/ui/PrimaryActionButton.tsx'
import { SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { listPath } from '#src/routes/recordPath.ts'
import { useGetDeviceKindsQuery } from '#store/api/generated/device.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'
import { selectViewer } from '#store/session/slice.ts'
import './DeviceKindScreen.css'

/** Loads the dialog with its translations. */
const ReadingExportDialog = lazy(async () => {
  const [code] = await Promise.all([
    import('./ReadingExportDialog.tsx'),
    loadNamespaces(['core.problems', 'export', 'readings.records']),
  ])
  return code
})

type Kind = ReplyOf<'getDeviceKinds'>['list'][number]

const numericColumns = { devices: 'kindDevices', readings: 'readings' } as const
const columns = ['kind', 'devices', 'readings', 'latest'] as const
type Column = (typeof columns)[number]

const LatestTime = ({ latest }: { latest: string | null }) => {
  const formats = useFormats()
  if (!latest) return noValue
  return (
    <>
      {formats.minute(latest)} <span className="kind-ago secondary">{formats.relative(latest)}</span>
    </>
  )
}

/** Sorts kinds by a column, by their readings at first; descending, as the largest numbers and latest times matter most. */
const useSortedKinds = (kinds: readonly Kind[]) => {
  const text = useText()
  const [sort, setSort] = useState<{ by: Column; isDescending: boolean }>({ by: 'readings', isDescending: true })
  const compare: Record<Column, (one: Kind, other: Kind) => number> = {
    kind: (one, other) => text(readingKinds[one.kind].label).localeCompare(text(readingKinds[other.kind].label)),
    devices: (one, other) => one.devices - other.devices,
    readings: (one, other) => one.readings - other.readings,
    latest: (one, other) => (one.latest ?? '').localeCompare(other.latest ?? ''),
  }
  const sortedKinds = kinds.toSorted((one, other) => compare[sort.by](one, other) * (sort.isDescending ? -1 : 1))
  const sortOf = (by: Column) => ({
    onSort: () => setSort({ by, isDescending: sort.by === by ? !sort.isDescending : by !== 'kind' }),
    sorted: sort.by === by ? (sort.isDescending ? ('descending' as const) : ('ascending' as const)) : undefined,
  })
  return { sortedKinds, sortOf }
}

/**
 * Lists the device kinds with their numbers of devices and readings (`deviceManagement`), each linked to its readings.
 */
const DeviceKindScreen = () => {
  const { t } = useTranslation(['devices', 'common', 'core.names'])
  const text = useText()
  const formats = useFormats()
  const viewer = useAppSelector(selectViewer)
  const [isExporting, setExporting] = useState(false)
  const { data, error, isFetching, refetch } = useGetDeviceKindsQuery({ body: {} }, { refetchOnMountOrArgChange: true })
  const kinds = data?.list ?? []
  const { sortedKinds, sortOf } = useSortedKinds(kinds)
  const total = kinds.reduce((sum, { readings }) => sum + readings, 0)
  const most = Math.max(1, ...kinds.map(({ readings }) => readings))
  const head = columns.map((column) => ({
    label: t(column === 'kind' ? 'kind' : column === 'latest' ? 'kindLatest' : numericColumns[column]),
    isNumeric: column in numericColumns,
    ...sortOf(column),
  }))
  const rows = sortedKinds.map(({ kind, devices, readings, latest }) => {
    const { label } = readingKinds[kind]
    const path = listPath(viewer, kind)
    return {
      key: kind,
      cells: [
        <ValueLink key="kind" href={path && `#${path}`}>
          {text(label)}
        </ValueLink>,
        formats.number(devices),
        <span key="readings" className="kind-readings">
          <i aria-hidden="true" style={{ width: `${(100 * readings) / most}%` }} />
          <span>{formats.number(readings)}</span>
        </span>,
        <LatestTime key="latest" latest={latest} />,
      ],
    }
  })
  return (
    <div className="page">
      <PageHeader
        title={t('core.names:pages.deviceManagement')}
        actions={
          <>
            <Button icon={<ExportIcon />} aria-haspopup="dialog" onClick={() => setExporting(true)}>
              {t('exportKinds')}
            </Button>
            <Button
              variant="minimal"
              icon={<RefreshIcon />}
              aria-label={t('refreshKinds')}
              title={t('refreshKinds')}
              onClick={refetch}
            />
            <PrimaryActionButton />
          </>
        }
      >
        <span className="secondary figures" role="status">
          {data && t('readingCount', { count: total })}
        </span>
      </PageHeader>
      {isExporting && (
        <Suspense fallback={null}>
          <ReadingExportDialog onClose={() => setExporting(false)} />
        </Suspense>
      )}
      <section className="device-kinds" aria-label={t('core.names:pages.deviceManagement')} aria-busy={isFetching}>
        {error && !data ? (
          <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
        ) : (
          <SimpleTable head={head} rows={rows} />
        )}
      </section>
    </div>
  )
}

export default DeviceKindScreen
