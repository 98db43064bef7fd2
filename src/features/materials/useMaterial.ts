import type { Pixels } from '#contract/core/files/rules.ts'
import { refetchOnOpen } from '#src/kit/records/refetchOptions.ts'
import { idBody, useRecordId, useRecordResponse } from '#src/kit/records/useRecordResponse.ts'
import { useGetMaterialLibraryQuery } from '#store/api/generated/materialLibrary.ts'
import { useGetMaterialResolutionAllQuery } from '#store/api/generated/materialResolution.ts'

/** Requests the material in the URL with its files and earlier versions. */
export const useMaterial = () =>
  useRecordResponse(useRecordId(), 'getMaterialLibrary', useGetMaterialLibraryQuery, {
    argument: idBody,
    settings: () => refetchOnOpen,
  })

/** Returns the image size that a resolution requires. */
export const useRequiredPixels = (resolutionId: string): Pixels | undefined => {
  const { data } = useGetMaterialResolutionAllQuery({ body: {} })
  return data?.list.find(({ id }) => id === resolutionId)
}
