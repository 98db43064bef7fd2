import { useEffect, useState } from 'react'

const sceneMs = 20_000

/**
 * Rotates scenes every 20 s. `step` also increases while the rotation is paused, as the shift against burn-in depends
 * on it.
 */
export const useRotation = (count: number) => {
  const [isPaused, setPaused] = useState(false)
  const [{ index, step }, setShown] = useState({ index: 0, step: 0 })
  useEffect(() => {
    const timer = setInterval(
      () => setShown(({ index, step }) => ({ index: isPaused ? index : index + 1, step: step + 1 })),
      sceneMs,
    )
    return () => clearInterval(timer)
  }, [isPaused])
  const go = (by: number) => setShown(({ index, step }) => ({ index: index + by + count, step }))
  return { shown: count > 0 ? index % count : 0, step, isPaused, pause: () => setPaused((before) => !before), go }
}
