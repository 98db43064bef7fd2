import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Stage, stageOf } from './stage.ts'

/** Returns the stage that fills an element, and updates it when the element is resized. */
export const useStage = (element: RefObject<HTMLElement | null>): Stage | undefined => {
  const [stage, setStage] = useState<Stage>()
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => {
      const { clientWidth, clientHeight } = current
      if (clientWidth > 0 && clientHeight > 0) setStage(stageOf(clientWidth, clientHeight))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return stage
}
