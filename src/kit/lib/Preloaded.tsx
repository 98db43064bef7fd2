import { type ComponentType, lazy, useState, useSyncExternalStore } from 'react'
import { retryImport } from './retryImport.ts'

/** A component whose code is loaded on first use, or by prefetching. */
export interface Preloadable<P extends object> {
  fetch(): Promise<unknown>
  /** Returns the component if it is loaded, otherwise a lazy one that suspends. */
  pick(): ComponentType<P>
}

let loadingCount = 0
const listeners = new Set<() => void>()

/** Changes the count and notifies subscribers in a microtask, as a count may change during rendering. */
const changeCount = (change: 1 | -1) => {
  loadingCount += change
  queueMicrotask(() => {
    for (const notify of listeners) notify()
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns whether code is loading; meanwhile the previous page stays. */
export const useIsLoadingCode = (): boolean => useSyncExternalStore(subscribe, () => loadingCount > 0)

export const createPreloadable = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): Preloadable<P> => {
  let ready: ComponentType<P> | undefined
  let loading: Promise<{ default: ComponentType<P> }> | undefined
  const loadOnce = async () => {
    changeCount(1)
    try {
      ready = (await retryImport(load)).default
      return { default: ready }
    } finally {
      loading = undefined
      changeCount(-1)
    }
  }
  const fetch = async () => {
    if (ready) return { default: ready }
    loading ??= loadOnce()
    return loading
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
