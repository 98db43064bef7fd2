import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import { selectRecords } from '../entities.ts'
import type { RootState } from '../types.ts'

/** Records of the store by their ids, in their order; those that it does not have are left out. */
export const useRecords = <K extends RecordKindName>(kind: K, ids: readonly string[] = []): RecordOfKind<K>[] => {
  const known = useSelector((state: RootState) => selectRecords(state, kind)) as Record<string, RecordOfKind<K>>
  return useMemo(() => ids.flatMap((id) => known[id] ?? []), [ids, known])
}
