import { onOpening } from '#src/kit/records/refreshing.ts'
import { bodyOf, useRecordId, useReplyAbout } from '#src/kit/records/useRecordReply.ts'
import { useGetVendorQuery } from '#store/api/generated/vendor.ts'

/** Vendor that the URL names. */
export const useVendor = () =>
  useReplyAbout(useRecordId(), 'getVendor', useGetVendorQuery, { argument: bodyOf, settings: () => onOpening })
