import { useEffect, useState } from 'react'
import type { List } from '#src/routes/list.ts'
import type { TableRow } from './column.ts'
import { fieldValue } from './fieldValue.ts'
import { listSearchFields } from './list.ts'

/**
 * The one record that a text names to the letter: by its id, or else by a field that its kind is found by. Where the text
 * is the whole of what a kind is found by, a record that is shown without it is the one that was found.
 */
export const findExactMatch = <R extends TableRow>(
  rows: readonly R[],
  list: Pick<List, 'kind'>,
  text: string,
): R | undefined => {
  const { searchFields, exactSearchFields } = listSearchFields(list)
  const byId = rows.find(({ id }) => id === text)
  const isWhole = Object.values(exactSearchFields).some((read) => read(text) !== undefined)
  const named = isWhole ? rows : rows.filter((row) => searchFields.some((field) => fieldValue(row, field) === text))
  return byId ?? (named.length === 1 ? named[0] : undefined)
}

interface Around<R> {
  list: List
  rows: readonly R[]
  /** What the rows were found by. */
  text: string | undefined
  onOpen: ((record: R) => void) | undefined
}

/** Opens the record that was asked for by name, once its rows have come. Answers the way to ask. */
export const useOpenOnEnter = <R extends TableRow>({ list, rows, text, onOpen }: Around<R>) => {
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    if (wanted === undefined || wanted !== text) return
    setWanted(undefined)
    const record = findExactMatch(rows, list, wanted)
    if (record) onOpen?.(record)
  }, [wanted, text, rows, list, onOpen])
  return setWanted
}
