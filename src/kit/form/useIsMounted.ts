import { useEffect, useRef } from 'react'

/** Whether the component is still on the page, for work that ends later. */
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
