import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import { selectRecords } from '#store/entities.ts'
import type { RootState } from '#store/reducer.ts'

/** Returns the record from the normalised store; undefined if it is not loaded. */
export const useRecord = <K extends RecordKindName>(kind: K, id: string | undefined): RecordOfKind<K> | undefined =>
  useSelector((state: RootState) => (id === undefined ? undefined : selectRecords(state, kind)[id])) as
    | RecordOfKind<K>
    | undefined

/** Returns records of the normalised store in the order of their ids, without those that are not loaded. */
export const useRecords = <K extends RecordKindName>(kind: K, ids: readonly string[] = []): RecordOfKind<K>[] => {
  const records = useSelector((state: RootState) => selectRecords(state, kind)) as Record<string, RecordOfKind<K>>
  return useMemo(() => ids.flatMap((id) => records[id] ?? []), [ids, records])
}
