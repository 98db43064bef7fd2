import { useEffect, useState } from 'react'
import type { List } from '#src/routes/list.ts'
import type { TableRow } from './column.ts'
import { fieldValue } from './column.ts'
import { listSearchFields } from './list.ts'

/**
 * Returns the record that a text identifies: the only row that matches, or else the one with this id or this value in a
 * field of the quick search.
 */
export const findExactMatch = <R extends TableRow>(
  rows: readonly R[],
  list: Pick<List, 'kind'>,
  text: string,
): R | undefined => {
  if (rows.length === 1) return rows[0]
  const { searchFields } = listSearchFields(list)
  const matches = rows.filter((row) => searchFields.some((field) => fieldValue(row, field) === text))
  return rows.find(({ id }) => id === text) ?? (matches.length === 1 ? matches[0] : undefined)
}

interface Options<R> {
  list: List
  rows: readonly R[]
  /** Text of the quick search that found the rows. */
  text: string | undefined
  onOpen: ((record: R) => void) | undefined
}

/**
 * Opens the record that the quick search identifies, once its rows are loaded. Returns a function that requests it
 * for a text.
 */
export const useOpenOnEnter = <R extends TableRow>({ list, rows, text, onOpen }: Options<R>) => {
  const [pendingText, setPendingText] = useState<string>()
  useEffect(() => {
    if (pendingText === undefined || pendingText !== text) return
    setPendingText(undefined)
    const record = findExactMatch(rows, list, pendingText)
    if (record) onOpen?.(record)
  }, [pendingText, text, rows, list, onOpen])
  return setPendingText
}
