import { useEffect, useRef } from 'react'

/** Returns a ref that is true while the component is mounted, for asynchronous work. */
export const useIsMounted = () => {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
