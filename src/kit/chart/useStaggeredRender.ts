import { useEffect, useState } from 'react'

let last: Promise<unknown> = Promise.resolve()

/**
 * Returns true when this chart may render. Charts mounted together render one after another, each in its own task, so
 * that the first does not wait for the last.
 */
export const useStaggeredRender = (): boolean => {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    let isGone = false
    last = last.then(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(() => {
            if (!isGone) setDue(true)
            resolve()
          })
        }),
    )
    return () => {
      isGone = true
    }
  }, [])
  return isDue
}
