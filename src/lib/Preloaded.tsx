import { type ComponentType, lazy, useState } from 'react'

/** A component whose code is fetched when it is first needed, or before. */
export interface Preloadable<P extends object> {
  fetch(): Promise<unknown>
  /** The component itself once its code is there, else one that waits for it. */
  pick(): ComponentType<P>
}

export const preloadable = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Preloadable<P> => {
  let ready: ComponentType<P> | undefined
  const fetch = async () => {
    ready ??= (await load()).default
    return { default: ready }
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
