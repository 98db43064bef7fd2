import { useEffect, useState } from 'react'
import { retryMs } from '#src/features/wall/pollSnapshot.ts'
import { call } from './api.ts'

const pollMs = 3_000

/**
 * Returns a pairing code, renewed when it expires, and polls every 3 s until it is confirmed. `onPaired` receives the
 * token. Uses exponential backoff after failures.
 */
export const usePairing = (onPaired: (token: string) => void): string | undefined => {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isStopped = false
    let failures = 0
    const schedule = (ms: number, act: () => Promise<void>) => {
      if (isStopped) return
      timer = setTimeout(() => {
        void act().catch(() => {
          failures += 1
          schedule(retryMs(failures), act)
        })
      }, ms)
    }
    const begin = async () => {
      const { code, token, seconds } = await call('pairing', { body: {} })
      if (isStopped) return
      failures = 0
      setCode(code)
      const end = performance.now() + seconds * 1_000
      const poll = async () => {
        const { isPaired } = await call('paired', { body: { token } })
        failures = 0
        if (isStopped) return
        if (isPaired) return onPaired(token)
        // Polls once more after expiry, as a confirmation in the last moment counts.
        if (performance.now() >= end) {
          setCode(undefined)
          return begin()
        }
        schedule(pollMs, poll)
      }
      schedule(pollMs, poll)
    }
    schedule(0, begin)
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [onPaired])
  return code
}
