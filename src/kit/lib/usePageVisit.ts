import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { pageVisited } from '#store/visits.ts'
import { useAppDispatch } from './store.ts'

/** Query parameters that identify a page; all others only affect its display. */
const ofRecord = ['id', 'machine', 'record', 'vendor']

/** Adds the current page to the recent visits, for the command palette. */
export const usePageVisit = (title: string): void => {
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const kept = [...new URLSearchParams(search)].filter(([name]) => ofRecord.includes(name))
    const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
    dispatch(pageVisited({ path: pathname + query, title }))
  }, [dispatch, pathname, search, title])
}
