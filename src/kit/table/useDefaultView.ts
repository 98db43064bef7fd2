import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useUrlQuery } from '#src/kit/lib/useUrlQuery.ts'
import { pageAt } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'
import { isDefaultUrl, writeView } from './viewState.ts'

/** The page that is open, by the name that its views are kept under. */
export const useListName = (): string => pageAt(useLocation().pathname)?.name ?? 'main'

/**
 * The address of a list with the view that it opens with, as that was known last, or with what is declared for it; undefined
 * where it stays as it is: without either, and once its reader has seen it otherwise.
 */
export const useDefaultView = ({ defaultQuery }: List): string | undefined => {
  const { pathname } = useLocation()
  const { query } = useUrlQuery()
  const name = useListName()
  const view = useAppSelector(({ session, preferences }) => preferences.opensWith[`${session.showname}/${name}`])
  const opening = view ?? defaultQuery
  const mayOpen = useRef(true)
  useEffect(() => {
    if (!opening || !isDefaultUrl(query)) mayOpen.current = false
  })
  if (!opening || !mayOpen.current || !isDefaultUrl(query)) return undefined
  const next = new URLSearchParams(query)
  if (view) writeView(next, view)
  else for (const [name, value] of new URLSearchParams(defaultQuery)) next.set(name, value)
  return `${pathname}?${next}`
}
