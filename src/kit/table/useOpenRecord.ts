import { useRef } from 'react'
import type { RecordKindName, RecordOfKind } from '#contract/kinds.ts'
import { newRecordId } from '#src/kit/lib/primaryAction.ts'
import type { List } from '#src/routes/list.ts'
import { useListedRecord } from '#store/api/useListedRecord.ts'
import type { TableRow } from './column.ts'
import type { ListState } from './list.ts'

/** Returns the record that the URL opens beside a list, on any page and regardless of the filters. */
export const useOpenRecord = <K extends RecordKindName>(
  { call, kind }: List<K>,
  { open, scope }: ListState,
  rows: readonly TableRow[],
): { opened: RecordOfKind<K> | undefined; isGone: boolean } => {
  const id = open === newRecordId ? undefined : open
  const isListed = rows.some((row) => row.id === id)
  const { record, isGone } = useListedRecord({ call, kind, id, scope, isListed })
  const last = useRef<RecordOfKind<K>>(undefined)
  if (id === undefined) last.current = undefined
  else if (record) last.current = record
  // A record that is deleted while it is open stays, as it may have unsaved edits.
  const seen = useRef<string>(undefined)
  if (isListed) seen.current = id
  else if (seen.current !== id) seen.current = undefined
  const isMissing = isGone && seen.current !== id
  return { opened: !isMissing && last.current?.id === id ? last.current : undefined, isGone: isMissing }
}
