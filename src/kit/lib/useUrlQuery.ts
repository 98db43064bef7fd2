import { useCallback } from 'react'
import { type NavigateOptions, parsePath, useLocation, useSearchParams } from 'react-router-dom'

interface AddressQuery {
  /** Query of the rendered URL. */
  query: URLSearchParams
  /** Returns the query of the current URL, which may be ahead of the rendered one: pages render in transitions. */
  latestQuery: () => URLSearchParams
  /** Edits the query of the current URL and navigates: two edits before the next render both apply. */
  changeQuery: (edit: (query: URLSearchParams) => void, options?: NavigateOptions) => void
}

/** Reads and edits the query of the page's URL. */
export const useUrlQuery = (): AddressQuery => {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const latestQuery = useCallback(() => {
    const address = parsePath(location.hash.slice(1))
    // While navigating to another page, or hidden under the login page, the URL is not this page's.
    return new URLSearchParams(address.pathname === pathname ? address.search : query)
  }, [pathname, query])
  const changeQuery = useCallback<AddressQuery['changeQuery']>(
    (edit, options) => {
      const next = latestQuery()
      edit(next)
      setQuery(next, options)
    },
    [latestQuery, setQuery],
  )
  return { query, latestQuery, changeQuery }
}
