import { useTranslation } from 'react-i18next'
import type { LocalizedName } from '#contract/core/fields.ts'
import type { Text } from '#contract/core/text.ts'
import { recordKinds } from '#contract/kinds.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useRefetchOnRefresh } from '#src/kit/lib/useRefetchOnRefresh.ts'
import { localizedName } from '#src/kit/references/references.ts'
import { ValueLink } from '#src/kit/ui/ValueLink.tsx'
import { listPath, recordPath } from '#src/routes/recordPath.ts'
import { usePage } from '#store/api/usePage.ts'
import { selectViewer } from '#store/session/slice.ts'
import { type EventList, type EventListName, eventLists } from './eventLists.ts'
import { useFigureScope } from './FigureScope.tsx'
import { TileFailure } from './TileFailure.tsx'
import './Tile.css'

const pageSize = 8

const useNoteText = () => {
  const text = useText()
  const formats = useFormats()
  return ({ kind, note }: EventList, record: Record<string, unknown>): string => {
    const value = record[note.field]
    if (typeof value !== 'string') return ''
    if (note.as === 'time') return formats.date(value)
    const field = (recordKinds[kind] as Record<string, { choices?: Record<string, { label: Text }> }>)[note.field]
    const label = field?.choices?.[value]?.label
    return label ? text(label) : value
  }
}

/**
 * Lists the records of one list that are waiting or ending next, each linked to its record, and links to the whole
 * list.
 */
export const EventsTile = ({ name }: { name: EventListName }) => {
  const { t } = useTranslation(['figures', 'common'])
  const language = useLanguage()
  const formats = useFormats()
  const viewer = useAppSelector(selectViewer)
  const noteOf = useNoteText()
  const { vid, refreshed } = useFigureScope()
  const list: EventList = eventLists[name]
  const isOneVendor = vid !== undefined && list.kind !== 'vendor'
  const page = usePage(list.call, list.kind, {
    pageNum: 1,
    pageSize,
    ...list.request,
    ...(isOneVendor && { vid: [vid] }),
  })
  useRefetchOnRefresh(page.refetch, refreshed)
  const title = t(`events.${name}`)
  const path = listPath(viewer, list.kind, { ...list.query, ...(isOneVendor && { 'f.vid': vid }) })
  const nameOf = (value: unknown) =>
    Array.isArray(value) ? localizedName(value as LocalizedName[], language) : String(value ?? '')
  const content = () => {
    if (page.error && !page.shown) return <TileFailure error={page.error} refetch={page.refetch} />
    if (!page.shown)
      return <div className="chart-skeleton bp6-skeleton" role="status" aria-label={t('common:loading')} />
    if (page.rows.length === 0) return <p className="tile-empty secondary">{t(`noEvents.${name}`)}</p>
    return (
      <ul className="event-list">
        {page.rows.map((row) => {
          const record = row as Record<string, unknown> & { id: string }
          const recordLink = recordPath(viewer, list.kind, record.id)
          return (
            <li key={record.id}>
              <ValueLink href={recordLink && `#${recordLink}`}>{nameOf(record[list.name]) || record.id}</ValueLink>
              <span className="secondary figures">{noteOf(list, record)}</span>
            </li>
          )
        })}
      </ul>
    )
  }
  return (
    <section className="chart-tile" aria-label={title} aria-busy={page.isFetching}>
      <header className="tile-head">
        <h2>{title}</h2>
        {page.shown && page.shown.total > 0 && (
          <span className="tile-note secondary figures">
            <ValueLink href={path && `#${path}`}>
              {t('allEvents', { total: formats.number(page.shown.total) })}
            </ValueLink>
          </span>
        )}
      </header>
      <div className="tile-body">{content()}</div>
    </section>
  )
}
