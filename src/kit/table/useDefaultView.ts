import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useUrlQuery } from '#src/kit/lib/useUrlQuery.ts'
import { pageAt } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'
import { defaultQueryOf } from '#src/routes/list.ts'
import { selectViewer } from '#store/session/slice.ts'
import { isDefaultUrl, writeView } from './viewQuery.ts'

/** Returns the name of the current page, under which its views are stored. */
export const useListName = (): string => pageAt(useLocation().pathname)?.name ?? 'main'

/**
 * Returns the URL of a list with its default view, as last known in this browser, or with its declared default query.
 * Undefined if there is neither, or once the reader has seen the list otherwise.
 */
export const useDefaultView = (list: List): string | undefined => {
  const { pathname } = useLocation()
  const { query } = useUrlQuery()
  const name = useListName()
  const view = useAppSelector(({ session, preferences }) => preferences.opensWith[`${session.showname}/${name}`])
  const defaultQuery = defaultQueryOf(list, useAppSelector(selectViewer))
  const opening = view ?? defaultQuery
  const isAllowed = useRef(true)
  useEffect(() => {
    if (!opening || !isDefaultUrl(query)) isAllowed.current = false
  })
  if (!opening || !isAllowed.current || !isDefaultUrl(query)) return undefined
  const next = new URLSearchParams(query)
  if (view) writeView(next, view)
  else for (const [name, value] of new URLSearchParams(defaultQuery)) next.set(name, value)
  return `${pathname}?${next}`
}
