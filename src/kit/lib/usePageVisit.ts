import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Page } from '#src/routes/page.ts'
import { pageVisited } from '#store/visits.ts'
import { useAppDispatch, useAppSelector } from './store.ts'

/** Query parameters that identify a page; all others only affect its display. */
const identifyingParams = ['id', 'machine', 'record', 'vendor']

/** Adds the current page to the recent visits, for the command palette. */
export const usePageVisit = (title: string): void => {
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const params = [...new URLSearchParams(search)].filter(([name]) => identifyingParams.includes(name))
    const query = params.length > 0 ? `?${new URLSearchParams(params)}` : ''
    dispatch(pageVisited({ path: pathname + query, title, url: pathname + search }))
  }, [dispatch, pathname, search, title])
}

/** Returns the URL of a list as it was last seen in this tab, without an open record; undefined if it was not. */
export const useLastUrl = (page: Page | undefined): string | undefined => {
  const url = useAppSelector(({ visits }) => visits.find(({ path }) => path === page?.path)?.url)
  if (url === undefined) return undefined
  const [path = '', search] = url.split('?')
  const query = new URLSearchParams(search)
  query.delete('open')
  return query.size > 0 ? `${path}?${query}` : path
}
