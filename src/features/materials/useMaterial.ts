import { onOpening } from '#src/kit/records/refreshing.ts'
import { bodyOf, useRecordId, useReplyAbout } from '#src/kit/records/useRecordReply.ts'
import { useGetMaterialLibraryQuery } from '#store/api/generated/materialLibrary.ts'

/** Material that the URL names, with its files and earlier versions. */
export const useMaterial = () =>
  useReplyAbout(useRecordId(), 'getMaterialLibrary', useGetMaterialLibraryQuery, {
    argument: bodyOf,
    settings: () => onOpening,
  })
