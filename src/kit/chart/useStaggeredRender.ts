import { useEffect, useState } from 'react'

let last: Promise<unknown> = Promise.resolve()

/** Charts that come at once are drawn one after the other, each in a task of its own: the first does not wait for the last. */
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
