import { createContext, type ReactNode, use } from 'react'

/**
 * What is drawn of the page that the console opens with: its frame around the page's shape while it is on its way, then
 * the page with its records, then what these do not need. No Suspense, as React holds back for 300 ms what comes after a
 * fallback.
 */
export type RenderStage = 'frame' | 'records' | 'whole'

export const RenderStageContext = createContext<RenderStage>('whole')

/** What is drawn after the records that the console opens with, in room that is kept for it. */
export const DeferredContent = ({ children }: { children: ReactNode }) =>
  use(RenderStageContext) === 'whole' ? children : null
