import { useRef } from 'react'
import { limits } from '#contract/core/limits.ts'

/**
 * Returns a function that accepts one press of Enter per second (specification, section 5) and returns false for
 * repeats.
 */
export const useEnterDebounce = (): (() => boolean) => {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (now - last.current < limits.enterKeyDebounceMs) return false
    last.current = now
    return true
  }
}
