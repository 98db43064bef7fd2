import { Link } from 'react-router-dom'
import { usePageTitles } from '#src/kit/lib/usePageTitles.ts'
import { useLastUrl } from '#src/kit/lib/usePageVisit.ts'
import { ChevronLeftIcon } from '#src/kit/ui/icons.ts'
import './BackLink.css'
import { useCurrentPage } from '#src/kit/lib/useCurrentPage.ts'

/** Links back to the list that the page belongs to, in windows without room for the breadcrumb. */
export const BackLink = () => {
  const titleOf = usePageTitles()
  const { page, list } = useCurrentPage()
  const listUrl = useLastUrl(list)
  if (!page?.inShell || !list) return null
  return (
    <Link to={listUrl ?? list.path} className="up-link">
      <ChevronLeftIcon />
      {titleOf(list)}
    </Link>
  )
}
