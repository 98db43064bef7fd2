import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { pageVisited } from '#store/visits.ts'
import { useAppDispatch } from './store.ts'

/** What tells pages of single records apart; all else in an address is how a page is looked at. */
const ofRecord = ['id', 'machine', 'record', 'vendor']

/** Remembers the page that is open under its title, so that the finder leads back to it. */
export const usePageVisit = (title: string): void => {
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const kept = [...new URLSearchParams(search)].filter(([name]) => ofRecord.includes(name))
    const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
    dispatch(pageVisited({ path: pathname + query, title }))
  }, [dispatch, pathname, search, title])
}
