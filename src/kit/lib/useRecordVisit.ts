import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { pageVisited } from '#store/visits.ts'
import { setRecordTitle } from './documentTitle.ts'
import { useAppDispatch } from './store.ts'

/** Sets the document title to the heading of a drawer, and adds the record to the recent visits. */
export const useRecordVisit = (heading: RefObject<HTMLElement | null>, id: string | undefined): void => {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  // The heading may change when the record's names arrive.
  useEffect(() => {
    setRecordTitle(heading.current?.textContent ?? '')
  })
  useEffect(() => () => setRecordTitle(''), [])
  useEffect(() => {
    const title = heading.current?.textContent
    if (id && title) dispatch(pageVisited({ path: `${pathname}?${new URLSearchParams({ open: id })}`, title }))
  }, [dispatch, heading, pathname, id])
}
