import { useEffect, useState } from 'react'

const secondMs = 1_000

/** Counts down whole seconds; `start` sets the number. Updates four times a second while running. */
export const useCountdown = (): { left: number; start: (seconds: number) => void } => {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((end - now) / secondMs))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(performance.now()), secondMs / 4)
    return () => clearInterval(timer)
  }, [isRunning])
  const start = (seconds: number) => {
    const from = performance.now()
    setNow(from)
    setEnd(from + seconds * secondMs)
  }
  return { left, start }
}
