import { createContext, type ReactNode, use } from 'react'

/**
 * Stage of the first render: the frame with the page's skeleton, then the page with its records, then everything else.
 * Not Suspense, as React delays content by 300 ms after a fallback.
 */
export type RenderStage = 'frame' | 'records' | 'whole'

export const RenderStageContext = createContext<RenderStage>('whole')

/** Renders its children only after the first records, in space that is reserved for them. */
export const DeferredContent = ({ children }: { children: ReactNode }) =>
  use(RenderStageContext) === 'whole' ? children : null
