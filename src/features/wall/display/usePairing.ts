import { useEffect, useState } from 'react'
import { retryMs } from '#src/features/wall/keepReading.ts'
import { call } from './api.ts'

const askEveryMs = 3_000

/** A code to show, a new one whenever the one before has ended, until somebody has confirmed it. */
export const usePairing = (onPaired: (token: string) => void): string | undefined => {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isStopped = false
    let failures = 0
    const later = (ms: number, act: () => Promise<void>) => {
      if (isStopped) return
      timer = setTimeout(() => {
        void act().catch(() => {
          failures += 1
          later(retryMs(failures), act)
        })
      }, ms)
    }
    const begin = async () => {
      const { code, token, seconds } = await call('pairing', { body: {} })
      if (isStopped) return
      failures = 0
      setCode(code)
      const end = performance.now() + seconds * 1_000
      const ask = async () => {
        const { isPaired } = await call('paired', { body: { token } })
        failures = 0
        if (isStopped) return
        if (isPaired) return onPaired(token)
        // Not before it was asked for once more: the last confirmation counts.
        if (performance.now() >= end) {
          setCode(undefined)
          return begin()
        }
        later(askEveryMs, ask)
      }
      later(askEveryMs, ask)
    }
    later(0, begin)
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [onPaired])
  return code
}
