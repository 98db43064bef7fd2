import { useEffect, useState } from 'react'

const sceneMs = 20_000

/** Which scene is shown. `step` counts on while the rotation is paused: the shift against burn-in goes by it. */
export const useRotation = (count: number) => {
  const [isPaused, setPaused] = useState(false)
  const [{ place, step }, setShown] = useState({ place: 0, step: 0 })
  useEffect(() => {
    const timer = setInterval(
      () => setShown(({ place, step }) => ({ place: isPaused ? place : place + 1, step: step + 1 })),
      sceneMs,
    )
    return () => clearInterval(timer)
  }, [isPaused])
  const go = (by: number) => setShown(({ place, step }) => ({ place: place + by + count, step }))
  return { shown: count > 0 ? place % count : 0, step, isPaused, pause: () => setPaused((before) => !before), go }
}
