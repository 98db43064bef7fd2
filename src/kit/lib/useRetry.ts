import { useCallback, useEffect, useRef, useState } from 'react'
import { isTransient } from '#store/api/platformError.ts'

/** Milliseconds between automatic retries; the last one repeats. */
const delaysMs = [5_000, 10_000, 30_000]

/**
 * Retries a failed request: on demand, and automatically with backoff if the error is transient and the window visible;
 * at once when the connection or the window is back.
 */
export const useRetry = (error: unknown, sendAgain: () => unknown) => {
  const [running, setRunning] = useState<'pressed' | 'byItself'>()
  const isInFlight = useRef(false)
  const attempts = useRef(0)
  const latest = useRef(sendAgain)
  useEffect(() => {
    latest.current = sendAgain
  })

  const attempt = useCallback(async (trigger: 'pressed' | 'byItself') => {
    if (isInFlight.current) return
    isInFlight.current = true
    setRunning(trigger)
    try {
      await latest.current()
    } finally {
      isInFlight.current = false
      setRunning(undefined)
    }
  }, [])

  useEffect(() => {
    if (running !== undefined || !isTransient(error)) return
    const retryNow = () => {
      if (document.visibilityState === 'hidden') return
      attempts.current += 1
      void attempt('byItself')
    }
    const timer = setTimeout(retryNow, delaysMs[Math.min(attempts.current, delaysMs.length - 1)])
    for (const eventName of ['online', 'focus']) window.addEventListener(eventName, retryNow)
    document.addEventListener('visibilitychange', retryNow)
    return () => {
      clearTimeout(timer)
      for (const eventName of ['online', 'focus']) window.removeEventListener(eventName, retryNow)
      document.removeEventListener('visibilitychange', retryNow)
    }
  }, [error, running, attempt])

  return { retry: () => void attempt('pressed'), isTrying: running === 'pressed', byItself: isTransient(error) }
}
