import { Link } from 'react-router-dom'
import { useTitleOf } from '#src/kit/lib/titles.ts'
import { ChevronLeftIcon } from '#src/kit/ui/icons.ts'
import './UpLink.css'
import { usePlace } from './usePlace.ts'

/** The way back to the list that a page belongs to, in windows that have no room for the breadcrumb. */
export const UpLink = () => {
  const titleOf = useTitleOf()
  const { page, list } = usePlace()
  if (!page?.inShell || !list) return null
  return (
    <Link to={list.path} className="up-link">
      <ChevronLeftIcon />
      {titleOf(list)}
    </Link>
  )
}
