import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { pageVisited } from '#store/visits.ts'
import { useAppDispatch } from './store.ts'

/** Query parameters that identify a page; all others only affect its display. */
const identifyingParams = ['id', 'machine', 'record', 'vendor']

/** Adds the current page to the recent visits, for the command palette. */
export const usePageVisit = (title: string): void => {
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const params = [...new URLSearchParams(search)].filter(([name]) => identifyingParams.includes(name))
    const query = params.length > 0 ? `?${new URLSearchParams(params)}` : ''
    dispatch(pageVisited({ path: pathname + query, title }))
  }, [dispatch, pathname, search, title])
}
