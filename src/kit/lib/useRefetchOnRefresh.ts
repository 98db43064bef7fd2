import { useEffect, useRef } from 'react'

/** Refetches a query whenever the list below it is refreshed, so that both agree. */
export const useRefetchOnRefresh = (refetch: () => unknown, refreshed: number): void => {
  const lastRefreshed = useRef(refreshed)
  useEffect(() => {
    if (lastRefreshed.current === refreshed) return
    lastRefreshed.current = refreshed
    refetch()
  }, [refetch, refreshed])
}
