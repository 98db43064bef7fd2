import { useTranslation } from 'react-i18next'
import { licenceEvent } from '#contract/licences/event.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { numberColumn, SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { listPath } from '#src/routes/recordPath.ts'
import { useGetLicenseEventPageQuery } from '#store/api/generated/licenceEvent.ts'
import { useRecords } from '#store/api/useRecords.ts'
import { selectViewer } from '#store/session/slice.ts'
import './QuotaListScreen.css'

const eventsMax = 20

/** Lists the 20 newest events of a product's keys. */
export const QuotaEvents = ({ pid }: { pid: string }) => {
  const { t } = useTranslation(['licences', 'common'])
  const text = useText()
  const formats = useFormats()
  const viewer = useAppSelector(selectViewer)
  const { currentData, error, refetch } = useGetLicenseEventPageQuery(
    { body: { pageNum: 1, pageSize: eventsMax, pid, sortColumns: 'createTime desc' } },
    { refetchOnMountOrArgChange: true },
  )
  const events = useRecords('licenceEvent', currentData?.list)
  if (error && !currentData) return <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
  if (!currentData) return <div className="bp6-skeleton licence-log-waiting" />
  const { fields } = licenceEvent
  // The column is empty before the first batch, and reasons need the space.
  const hasBatches = events.some(({ batch }) => Boolean(batch))
  const batches = hasBatches ? [fields.batch] : []
  const head = [fields.createTime, fields.event, fields.count, ...batches, fields.reason, fields.actorName]
  const batchPath = (batch: string) => `#${listPath(viewer, 'licenceBatch', { 'f.number': batch })}`
  return (
    <section>
      <h2>{t('log')}</h2>
      <SimpleTable
        head={head.map((field) => (field === fields.count ? numberColumn(text(field.label)) : text(field.label)))}
        rows={events.map(({ id, createTime, event, count, batch, serial, reason, actorName }) => ({
          key: id,
          cells: [
            <time key="time" dateTime={createTime} title={formats.time(createTime)}>
              {formats.relative(createTime)}
            </time>,
            text(fields.event.choices[event].label),
            formats.number(count, 0),
            ...(hasBatches
              ? [
                  <span key="batch">
                    {batch && <ValueLink href={batchPath(batch)}>{batch}</ValueLink>}
                    {serial && ` · ${serial}`}
                  </span>,
                ]
              : []),
            <span key="reason" className="licence-log-reason">
              {reason}
            </span>,
            actorName,
          ],
        }))}
      />
    </section>
  )
}
