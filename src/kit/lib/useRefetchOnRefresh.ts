import { useEffect, useRef } from 'react'

/** Asks again for what stands over a list whenever the list was refreshed, so that both say the same. */
export const useRefetchOnRefresh = (refetch: () => unknown, refreshed: number): void => {
  const seen = useRef(refreshed)
  useEffect(() => {
    if (seen.current === refreshed) return
    seen.current = refreshed
    refetch()
  }, [refetch, refreshed])
}
