import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { pageVisited } from '#store/visits.ts'
import { setRecordTitle } from './documentTitle.ts'
import { useAppDispatch } from './store.ts'

/** Names the window after what is open beside a list, and remembers it where it is one of the list's records. */
export const useRecordVisit = (heading: RefObject<HTMLElement | null>, id: string | undefined): void => {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  // A heading may come with its record's names: it is read as often as it is drawn.
  useEffect(() => {
    setRecordTitle(heading.current?.textContent ?? '')
  })
  useEffect(() => () => setRecordTitle(''), [])
  useEffect(() => {
    const title = heading.current?.textContent
    if (id && title) dispatch(pageVisited({ path: `${pathname}?${new URLSearchParams({ open: id })}`, title }))
  }, [dispatch, heading, pathname, id])
}
