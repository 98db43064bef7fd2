import type { Pixels } from '#contract/core/files/rules.ts'
import { useGetMaterialResolutionAllQuery } from '#store/api/generated/materialResolution.ts'

/** The pixels that the images of a material have, by its resolution. */
export const usePixels = (resolutionId: string): Pixels | undefined => {
  const { data } = useGetMaterialResolutionAllQuery({ body: {} })
  return data?.list.find(({ id }) => id === resolutionId)
}
