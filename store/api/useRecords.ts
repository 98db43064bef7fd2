import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import { selectRecords } from '#store/entities.ts'
import type { RootState } from '#store/types.ts'

/** The one copy of a record in the store; undefined while there is none. */
export const useRecord = <K extends RecordKindName>(kind: K, id: string | undefined): RecordOfKind<K> | undefined =>
  useSelector((state: RootState) => (id === undefined ? undefined : selectRecords(state, kind)[id])) as
    | RecordOfKind<K>
    | undefined

/** Records of the store by their ids, in their order; those that it does not have are left out. */
export const useRecords = <K extends RecordKindName>(kind: K, ids: readonly string[] = []): RecordOfKind<K>[] => {
  const known = useSelector((state: RootState) => selectRecords(state, kind)) as Record<string, RecordOfKind<K>>
  return useMemo(() => ids.flatMap((id) => known[id] ?? []), [ids, known])
}
