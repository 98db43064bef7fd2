import { useDeferredValue } from 'react'

/**
 * As many rows as come first, and all once those are drawn: a hundred rows of plain HTML take half as long again as the
 * rest of a list.
 */
export const useRowsInSteps = <R>(rows: readonly R[], first: number): readonly R[] => {
  const isDrawn = useDeferredValue(true, false)
  return isDrawn ? rows : rows.slice(0, first)
}
