import { useRef } from 'react'
import { limits } from '#contract/core/limits.ts'

/** Lets one Enter through in a second (specification, section 5): the first counts, its repeats do not. */
export const useEnterDebounce = (): (() => boolean) => {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (now - last.current < limits.enterKeyDebounceMs) return false
    last.current = now
    return true
  }
}
