import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { readingKinds } from '#contract/readings/index.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { numberColumn, SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { pathTo } from '#src/routes/index.ts'
import { listPath } from '#src/routes/recordPath.ts'
import { useGetUserReadingsQuery } from '#store/api/generated/appUser.ts'
import { selectViewer } from '#store/session/slice.ts'

/** Lists the kinds of readings of a user's devices, each linked to the list if the viewer has one. */
export const UserReadings = ({ userId }: { userId: string }) => {
  const { t } = useTranslation(['users', 'common'])
  const text = useText()
  const formats = useFormats()
  const viewer = useAppSelector(selectViewer)
  const { data, error, refetch } = useGetUserReadingsQuery({ body: { userId } })
  if (error) return <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
  if (!data) return null
  const isThisYear = (time: string) => formats.tick(Date.parse(time), 'year') === formats.tick(Date.now(), 'year')
  const day = (time: string) => (
    <span title={formats.time(time)}>
      {isThisYear(time) ? formats.tick(Date.parse(time), 'day') : formats.date(time)}
    </span>
  )
  return (
    <section>
      <header className="drawer-section-head">
        <h3>{t('readings')}</h3>
        {data.list.length > 0 && <Link to={pathTo('readingHistory', { userId })}>{t('common:history')}</Link>}
      </header>
      {data.list.length === 0 ? (
        <p className="secondary">{t('readingsNone')}</p>
      ) : (
        <SimpleTable
          head={[t('kind'), numberColumn(t('number')), t('first'), t('last')]}
          rows={data.list.map(({ kind, readings, first, last }) => {
            const path = listPath(viewer, kind, { 'f.userId': userId })
            return {
              key: kind,
              cells: [
                <ValueLink key="kind" href={path && `#${path}`}>
                  {text(readingKinds[kind].label)}
                </ValueLink>,
                formats.number(readings),
                day(first),
                day(last),
              ],
            }
          })}
        />
      )}
    </section>
  )
}
