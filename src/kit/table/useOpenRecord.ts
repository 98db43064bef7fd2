import { useRef } from 'react'
import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import { newRecordId } from '#src/kit/lib/primaryAction.ts'
import type { List } from '#src/routes/list.ts'
import { useListedRecord } from '#store/api/useListedRecord.ts'
import type { ListState } from './list.ts'

/** Returns the record that the URL opens beside a list, on any page and regardless of the filters. */
export const useOpenRecord = <K extends RecordKindName>(
  { call, kind }: List<K>,
  { open, scope }: ListState,
): { opened: RecordOfKind<K> | undefined; isGone: boolean } => {
  const id = open === newRecordId ? undefined : open
  const { record, isGone } = useListedRecord({ call, kind, id, scope })
  const last = useRef<RecordOfKind<K>>(undefined)
  if (record) last.current = record
  return { opened: last.current?.id === id ? last.current : undefined, isGone }
}
