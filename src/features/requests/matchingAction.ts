import type { RequestKind } from '#contract/requests/inputs.ts'
import { pathTo } from '#src/routes/index.ts'
import type { RequestDetails } from './useRequest.ts'

const vendorPage = ({ request: { vendorId } }: RequestDetails) => pathTo('auditVendor', { id: vendorId })
const featuresPage = ({ request: { vendorId } }: RequestDetails) => pathTo('editVendor', { id: vendorId })
/** Returns the query that limits a list to a vendor, which may have no VID yet. */
const ofVendor = ({ vid }: RequestDetails) => ({ 'f.vid': vid ?? undefined })

/** Returns the path of the page on which an administrator does what a request of each kind is about. */
const paths: Readonly<Record<RequestKind, (details: RequestDetails) => string | undefined>> = {
  verification: vendorPage,
  licenceKeys(details) {
    const { pid, quotaId } = details
    if (quotaId) return pathTo('addCount', { id: quotaId })
    return pid ? pathTo('addCount', { pid }) : pathTo('license', ofVendor(details))
  },
  app: ({ vid, request: { subjectKind, subjectId } }) =>
    pathTo('editAppAdmin', subjectKind === 'sysApp' && subjectId ? { id: subjectId } : { vid: vid ?? undefined }),
  feature: featuresPage,
  companyData: vendorPage,
  shopAddress: featuresPage,
  serviceRenewal(details) {
    const { subjectKind, subjectId } = details.request
    return subjectKind === 'serviceContract' && subjectId
      ? pathTo('detailAdmin', { id: subjectId })
      : pathTo('serviceAdmin', ofVendor(details))
  },
  other: () => undefined,
}

/** Returns the path of the matching action of a request; undefined without one. */
export const matchingAction = (details: RequestDetails): string | undefined => paths[details.request.kind](details)
