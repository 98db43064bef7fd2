import { useEffect, useState } from 'react'

let queue: Promise<unknown> = Promise.resolve()

/**
 * Returns true when this chart may render. Charts mounted together render one after another, each in its own task, so
 * that the first does not wait for the last.
 */
export const useStaggeredRender = (): boolean => {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    queue = queue.then(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(() => {
            if (!isUnmounted) setDue(true)
            resolve()
          })
        }),
    )
    return () => {
      isUnmounted = true
    }
  }, [])
  return isDue
}
