import type { RequestKind } from '#contract/requests/inputs.ts'
import { pathTo } from '#src/routes/index.ts'
import type { RequestDetails } from './useRequest.ts'

/** Returns the path of the page on which an administrator does what a request of each kind is about. */
const paths: Readonly<Record<RequestKind, (details: RequestDetails) => string | undefined>> = {
  licenceKeys({ request: { vid }, pid, quotaId }) {
    if (quotaId) return pathTo('addCount', { id: quotaId })
    return pid ? pathTo('addCount', { pid }) : pathTo('license', { 'f.vid': vid })
  },
  app: ({ request: { vid, subjectKind, subjectId } }) =>
    pathTo('editAppAdmin', subjectKind === 'sysApp' && subjectId ? { id: subjectId } : { vid }),
  feature: ({ vendorId }) => pathTo('editVendor', { id: vendorId }),
  companyData: ({ vendorId }) => pathTo('auditVendor', { id: vendorId }),
  shopAddress: ({ vendorId }) => pathTo('editVendor', { id: vendorId }),
  serviceRenewal: ({ request: { vid, subjectKind, subjectId } }) =>
    subjectKind === 'serviceContract' && subjectId
      ? pathTo('detailAdmin', { id: subjectId })
      : pathTo('serviceAdmin', { 'f.vid': vid }),
  other: () => undefined,
}

/** Returns the path of the matching action of a request; undefined without one. */
export const matchingAction = (details: RequestDetails): string | undefined => paths[details.request.kind](details)
