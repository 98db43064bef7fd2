import { useSelector } from 'react-redux'
import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import { selectRecords } from '../entities.ts'
import type { RootState } from '../types.ts'

/** The one copy of a record in the store; undefined while there is none. */
export const useRecord = <K extends RecordKindName>(kind: K, id: string | undefined): RecordOfKind<K> | undefined =>
  useSelector((state: RootState) => (id === undefined ? undefined : selectRecords(state, kind)[id])) as
    | RecordOfKind<K>
    | undefined
