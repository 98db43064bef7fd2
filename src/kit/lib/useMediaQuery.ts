import { useSyncExternalStore } from 'react'

/** Returns whether a media query matches, and updates with the window. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )

/** Returns whether the window is small, e.g. a phone's or at 400 % zoom (decision 24). */
export const useSmallWindow = (): boolean => useMediaQuery('(width < 720px)')
