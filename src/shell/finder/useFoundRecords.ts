import { skipToken } from '@reduxjs/toolkit/query'
import { useNavigate } from 'react-router-dom'
import { limits } from '#contract/limits.ts'
import type { Role } from '#contract/roles.ts'
import { useText } from '#src/lib/i18n.ts'
import { useAppSelector } from '#src/lib/store.ts'
import { useSettled } from '#src/lib/useSettled.ts'
import { recordPath } from '#src/pages/recordPath.ts'
import { kindMeta } from '#store/api/generated/kindMeta.ts'
import { useFindRecordsQuery } from '#store/api/generated/search.ts'
import { selectViewer } from '#store/session/slice.ts'
import type { EntryGroup } from './entry.ts'

const settleMs = 150
/** Others have no records to find. */
const searchers: readonly Role[] = ['administrator', 'vendor']

/** The records that are known by what was typed, by kind; those that have no page for the viewer are left out. */
export const useFoundRecords = (typed: string): { groups: EntryGroup[]; isSearching: boolean } => {
  const viewer = useAppSelector(selectViewer)
  const navigate = useNavigate()
  const textOf = useText()
  const text = useSettled(typed.trim(), settleMs)
  const isAsked = searchers.includes(viewer.role) && text.length >= limits.searchMinLength
  const { currentData, isFetching } = useFindRecordsQuery(isAsked ? { body: { text } } : skipToken)
  const byKind = Map.groupBy(isAsked ? (currentData?.list ?? []) : [], ({ kind }) => kind)
  const groups = [...byKind].map(([kind, list]) => ({
    title: textOf(kindMeta[kind].plural),
    entries: list.flatMap(({ id, title, detail }) => {
      const path = recordPath(viewer, kind, id)
      return path ? [{ key: `${kind} ${id}`, name: title, detail: detail ?? undefined, run: () => navigate(path) }] : []
    }),
  }))
  return { groups, isSearching: isFetching || text !== typed.trim() }
}
