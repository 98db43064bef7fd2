import { type ComponentType, lazy, useState, useSyncExternalStore } from 'react'
import { retryImport } from './retryImport.ts'

/** A component whose code is loaded on first use, or by prefetching. */
export interface Preloadable<P extends object> {
  fetch(): Promise<unknown>
  /** Returns the component if it is loaded, otherwise a lazy one that suspends. */
  pick(): ComponentType<P>
}

let underWay = 0
const readers = new Set<() => void>()

/** Changes the count and notifies subscribers in a microtask, as a count may change during rendering. */
const count = (change: 1 | -1) => {
  underWay += change
  queueMicrotask(() => {
    for (const read of readers) read()
  })
}

const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}

/** Returns whether code is loading; meanwhile the previous page stays. */
export const useIsLoadingCode = (): boolean => useSyncExternalStore(subscribe, () => underWay > 0)

export const createPreloadable = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): Preloadable<P> => {
  let ready: ComponentType<P> | undefined
  let coming: Promise<{ default: ComponentType<P> }> | undefined
  const get = async () => {
    count(1)
    try {
      ready = (await retryImport(load)).default
      return { default: ready }
    } finally {
      coming = undefined
      count(-1)
    }
  }
  const fetch = async () => {
    if (ready) return { default: ready }
    coming ??= get()
    return coming
  }
  const Lazy = lazy(fetch) as ComponentType<P>
  return { fetch, pick: () => ready ?? Lazy }
}

interface Props<P extends object> {
  code: Preloadable<P>
  props: P
}

/**
 * Renders a loaded component synchronously: `lazy` would show its fallback even then, and React delays what follows a
 * fallback.
 */
export const Preloaded = <P extends object>({ code, props }: Props<P>) => {
  const [Component] = useState(code.pick)
  return <Component {...props} />
}
