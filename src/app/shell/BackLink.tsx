import { Link } from 'react-router-dom'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { usePageTitles } from '#src/kit/lib/usePageTitles.ts'
import { useLastUrl } from '#src/kit/lib/usePageVisit.ts'
import { ChevronLeftIcon } from '#src/kit/ui/icons.ts'
import './BackLink.css'
import { useCurrentPage } from '#src/kit/lib/useCurrentPage.ts'
import { pageNamed } from '#src/routes/index.ts'
import { selectViewer } from '#store/session/slice.ts'

/**
 * Links back to the list that the page belongs to, in windows without room for the breadcrumb. Applicants have neither
 * breadcrumb nor menu: their other pages always link back to the verification.
 */
export const BackLink = () => {
  const titleOf = usePageTitles()
  const { page, list } = useCurrentPage()
  const isApplicant = useAppSelector(selectViewer).role === 'applicant'
  const verification = isApplicant ? pageNamed('editVendorInfo') : undefined
  const upper = list ?? (page === verification ? undefined : verification)
  const upperUrl = useLastUrl(upper)
  if (!page?.inShell || !upper) return null
  return (
    <Link to={upperUrl ?? upper.path} className={isApplicant ? 'up-link up-link-only' : 'up-link'}>
      <ChevronLeftIcon />
      {titleOf(upper)}
    </Link>
  )
}
