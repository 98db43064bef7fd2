import { useSyncExternalStore } from 'react'

/** Whether a media query holds, also while the window changes. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )

/** A phone's, or one at 400 %: what needs room beside the page gives way (decision 24). */
export const useSmallWindow = (): boolean => useMediaQuery('(width < 720px)')
