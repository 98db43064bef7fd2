import { useMemo } from 'react'
import { useGetDeviceOwnersQuery } from '#store/api/generated/device.ts'

type Names = ReadonlyMap<string, string>

export interface Owners {
  vendor: Names
  product: Names
}

const noNames: Names = new Map()

/** Names of the vendors and products behind `vid` and `pid`. */
export const useOwners = (): Owners => {
  const { data } = useGetDeviceOwnersQuery({ body: {} })
  return useMemo(() => {
    const named = (list: { id: string; name: string }[] | undefined) =>
      list ? new Map(list.map(({ id, name }) => [id, name])) : noNames
    return { vendor: named(data?.vendor), product: named(data?.product) }
  }, [data])
}
