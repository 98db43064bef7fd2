import { useEffect, useState } from 'react'

const tickMs = 5_000

/** Returns the local time in epoch milliseconds, updated every 5 s. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
