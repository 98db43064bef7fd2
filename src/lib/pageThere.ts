import { createContext } from 'react'

/**
 * Whether the page that the console opens with is there. Until then its frame stands around the page's shape: no Suspense,
 * as React holds back for 300 ms what comes after a fallback.
 */
export const PageThereContext = createContext(true)
