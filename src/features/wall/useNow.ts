import { useEffect, useState } from 'react'

const tickMs = 5_000

/** The time of this machine in epoch milliseconds, some seconds late at most. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
