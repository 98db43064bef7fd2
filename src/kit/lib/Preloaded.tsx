import { type ComponentType, lazy, useState, useSyncExternalStore } from 'react'
import { retryImport } from './retryImport.ts'

/** A component whose code is fetched when it is first needed, or before. */
export interface Preloadable<P extends object> {
  fetch(): Promise<unknown>
  /** The component itself once its code is there, else one that waits for it. */
  pick(): ComponentType<P>
}

let underWay = 0
const readers = new Set<() => void>()

/** Readers hear of it a moment later: what is counted may begin in the middle of a rendering. */
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

/** Whether code is being fetched: until it is there, the page that was open stays. */
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

/** Renders at once what has been fetched: `lazy` would show a fallback even then, and React holds back what follows one. */
export const Preloaded = <P extends object>({ code, props }: Props<P>) => {
  const [Component] = useState(code.pick)
  return <Component {...props} />
}
