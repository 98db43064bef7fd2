import { useEffect, useRef } from 'react'

/** Refetches a query whenever the list below it is refreshed, so that both agree. */
export const useRefetchOnRefresh = (refetch: () => unknown, refreshed: number): void => {
  const seen = useRef(refreshed)
  useEffect(() => {
    if (seen.current === refreshed) return
    seen.current = refreshed
    refetch()
  }, [refetch, refreshed])
}
