import { useCallback, useEffect, useRef, useState } from 'react'
import { isTransient } from '#store/api/platformError.ts'

/** Milliseconds between automatic retries; the last one repeats. */
const restsMs = [5_000, 10_000, 30_000]

/**
 * Retries a failed request: on demand, and automatically with backoff if the error is transient and the window visible;
 * at once when the connection or the window is back.
 */
export const useRetry = (error: unknown, again: () => unknown) => {
  const [trying, setTrying] = useState<'pressed' | 'byItself'>()
  const isUnderWay = useRef(false)
  const tries = useRef(0)
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })

  const attempt = useCallback(async (why: 'pressed' | 'byItself') => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setTrying(why)
    try {
      await latest.current()
    } finally {
      isUnderWay.current = false
      setTrying(undefined)
    }
  }, [])

  useEffect(() => {
    if (trying !== undefined || !isTransient(error)) return
    const goOn = () => {
      if (document.visibilityState === 'hidden') return
      tries.current += 1
      void attempt('byItself')
    }
    const timer = setTimeout(goOn, restsMs[Math.min(tries.current, restsMs.length - 1)])
    for (const back of ['online', 'focus']) window.addEventListener(back, goOn)
    document.addEventListener('visibilitychange', goOn)
    return () => {
      clearTimeout(timer)
      for (const back of ['online', 'focus']) window.removeEventListener(back, goOn)
      document.removeEventListener('visibilitychange', goOn)
    }
  }, [error, trying, attempt])

  return { retry: () => void attempt('pressed'), isTrying: trying === 'pressed', byItself: isTransient(error) }
}
