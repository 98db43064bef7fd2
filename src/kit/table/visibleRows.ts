import { startTransition, useEffect, useState } from 'react'

/** Visible rows, zero-based within the page. */
export interface VisibleRows {
  first: number
  last: number
}

/** Store of the visible rows outside of React's state, so that scrolling renders only new cells. */
export interface VisibleRowsStore {
  current: VisibleRows
  set(first: number, last: number): void
  subscribe(listener: () => void): () => void
}

const makeSource = (): VisibleRowsStore => {
  const listeners = new Set<() => void>()
  const source: VisibleRowsStore = {
    current: { first: 0, last: -1 },
    set: (first, last) => {
      source.current = { first, last }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return source
}

export const useVisibleRowsStore = (): VisibleRowsStore => useState(makeSource)[0]

/** Returns the visible rows, updated in a transition. */
export const useVisibleRows = (source: VisibleRowsStore): VisibleRows => {
  const [shown, setShown] = useState(source.current)
  useEffect(() => {
    const follow = () => startTransition(() => setShown(source.current))
    follow()
    return source.subscribe(follow)
  }, [source])
  return shown
}
