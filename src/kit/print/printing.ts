import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sets whether the page is being printed, and renders what depends on it at once. */
export const setPrinting = (value: boolean): void => {
  isPrinting = value
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}

/** Returns true while the page is being printed. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)

/** Changes a rendered page for paper. Returns a function that restores it. */
type Preparation = () => () => void

/** Preparations of code that is loaded only on some pages. */
export const preparations = new Set<Preparation>()
