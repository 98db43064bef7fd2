import type { Pixels } from '#contract/core/files/rules.ts'
import { onOpening } from '#src/kit/records/refreshing.ts'
import { bodyOf, useRecordId, useReplyAbout } from '#src/kit/records/useRecordReply.ts'
import { useGetMaterialLibraryQuery } from '#store/api/generated/materialLibrary.ts'
import { useGetMaterialResolutionAllQuery } from '#store/api/generated/materialResolution.ts'

/** Material that the URL names, with its files and earlier versions. */
export const useMaterial = () =>
  useReplyAbout(useRecordId(), 'getMaterialLibrary', useGetMaterialLibraryQuery, {
    argument: bodyOf,
    settings: () => onOpening,
  })

/** The pixels that the images of a material have, by its resolution. */
export const usePixels = (resolutionId: string): Pixels | undefined => {
  const { data } = useGetMaterialResolutionAllQuery({ body: {} })
  return data?.list.find(({ id }) => id === resolutionId)
}
