import { useMemo } from 'react'
import type { Pixels } from '#contract/files/rules.ts'
import type { References } from '#src/table/useRecordColumns.tsx'
import { useGetMaterialResolutionAllQuery } from '#store/api/generated/materialResolution.ts'
import { useGetMaterialTypeAllQuery } from '#store/api/generated/materialType.ts'

const namesOf = (list: readonly { id: string; name: string }[] = []) => new Map(list.map(({ id, name }) => [id, name]))

/** Names of the types and resolutions behind a material's `typeId` and `resolutionId`. */
export const useNames = () => {
  const { data: types } = useGetMaterialTypeAllQuery({ body: {} })
  const { data: resolutions } = useGetMaterialResolutionAllQuery({ body: {} })
  return useMemo(
    () => ({ materialType: namesOf(types?.list), materialResolution: namesOf(resolutions?.list) }) satisfies References,
    [types, resolutions],
  )
}

/** The pixels that the images of a material have, by its resolution. */
export const usePixels = (resolutionId: string): Pixels | undefined => {
  const { data } = useGetMaterialResolutionAllQuery({ body: {} })
  return data?.list.find(({ id }) => id === resolutionId)
}
