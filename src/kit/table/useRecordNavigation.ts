import { useEffect, useRef, useState } from 'react'
import type { RecordNavigation } from '#src/kit/ui/recordNavigation.ts'
import type { TableRow } from './column.ts'
import { lastPage } from './pageJump.ts'
import type { ShownPage } from './useListRows.ts'

interface Options {
  rows: readonly TableRow[]
  shownPage: ShownPage | undefined
  /** Id of the open record. */
  open: string | undefined
  onOpen: (id: string) => void
  onPage: (page: number) => void
}

/**
 * Navigates from the open record to its neighbours, also across pages; undefined if the record is not on the displayed
 * page.
 */
export const useRecordNavigation = ({
  rows,
  shownPage,
  open,
  onOpen,
  onPage,
}: Options): RecordNavigation | undefined => {
  const [end, setEnd] = useState<{ of: string; which: 'first' | 'last' }>()
  /** Requested page on which the navigation continues. */
  const pendingStep = useRef<{ from: string; page: number; by: -1 | 1 }>(undefined)
  const index = rows.findIndex(({ id }) => id === open)

  useEffect(() => {
    if (!pendingStep.current || pendingStep.current.page !== shownPage?.number) return
    const { from, by } = pendingStep.current
    pendingStep.current = undefined
    const next = by === 1 ? rows[0] : rows.at(-1)
    // The record was closed or another one opened meanwhile.
    if (next && from === open) onOpen(next.id)
  }, [rows, shownPage?.number, open, onOpen])

  if (!shownPage || open === undefined || index < 0) return undefined
  const step = (by: -1 | 1) => {
    const next = rows[index + by]
    const page = shownPage.number + by
    if (next) onOpen(next.id)
    else if (page < 1 || page > lastPage(shownPage.total, shownPage.size))
      setEnd({ of: open, which: by === 1 ? 'last' : 'first' })
    else {
      pendingStep.current = { from: open, page, by }
      onPage(page)
    }
  }
  return { step, atEnd: end?.of === open ? end.which : undefined }
}
