import { useTranslation } from 'react-i18next'
import { dayAt } from '#contract/core/calendar.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useRefetchOnRefresh } from '#src/kit/lib/useRefetchOnRefresh.ts'
import type { Filter } from '#src/kit/table/filters.ts'
import { useListState } from '#src/kit/table/useListState.ts'
import type { List } from '#src/routes/list.ts'
import { useGetServiceEndingsQuery } from '#store/api/generated/serviceLicenseDetail.ts'
import './PeriodEndCalendar.css'

interface Props {
  list: List<'serviceRecord'>
  /** Filters of the list, as in its request. */
  requestFilters: Record<string, unknown>
  refreshed: number
}

interface Month {
  start: string
  end: string
  count: number
}

const isFilteredBy = (filter: Filter | undefined, { start, end }: Month): boolean =>
  filter !== undefined &&
  'min' in filter &&
  Date.parse(filter.min ?? '') === Date.parse(start) &&
  Date.parse(filter.max ?? '') === Date.parse(end)

/** Tests whether a month is the first of its year, whose label includes the year. */
const isFirstOfYear = (start: string, zone: string): boolean => dayAt(start, zone).slice(5, 7) === '01'

/** Shows how many listed periods end in each coming month; a month filters the list by it. */
export const PeriodEndCalendar = ({ list, requestFilters, refreshed }: Props) => {
  const { t } = useTranslation('services')
  const formats = useFormats()
  const { timeZone: zone } = formats
  const { state, setFilter } = useListState(list)
  // All months stay visible while the list is filtered by one.
  const { endTime: _, ...filters } = requestFilters
  const query = useGetServiceEndingsQuery({ body: { ...filters, zone } }, { refetchOnMountOrArgChange: true })
  const { data, error, refetch } = query
  useRefetchOnRefresh(refetch, refreshed)
  // The table below shows the error and a retry button.
  if (!data) return error ? null : <div className="endings endings-coming bp6-skeleton" />
  const { months } = data
  const most = Math.max(...months.map(({ count }) => count))
  if (most === 0) return <p className="endings endings-none secondary">{t('noEndings')}</p>
  return (
    <section className="endings" aria-label={t('endings')}>
      {months.map((month) => {
        const { start, end, count } = month
        const chosen = isFilteredBy(state.filters.endTime, month)
        const name = formats.tick(Date.parse(start), 'month')
        const words = t('endingsIn', { month: name, count })
        return (
          <button
            key={start}
            type="button"
            className="ending-month"
            aria-pressed={chosen}
            title={words}
            disabled={count === 0 && !chosen}
            onClick={() => setFilter('endTime', chosen ? undefined : { min: start, max: end })}
          >
            <span className="visually-hidden">{words}</span>
            <span className="ending-count figures" aria-hidden>
              {formats.number(count)}
            </span>
            <span className="ending-bar" aria-hidden>
              <i style={{ height: `${(100 * count) / most}%` }} />
            </span>
            <span className="ending-name" aria-hidden>
              {isFirstOfYear(start, zone) ? name : formats.monthOnly(start)}
            </span>
          </button>
        )
      })}
    </section>
  )
}
