import { useCallback } from 'react'
import { type NavigateOptions, parsePath, useLocation, useSearchParams } from 'react-router-dom'

interface AddressQuery {
  /** As it is drawn. */
  query: URLSearchParams
  /** As it stands: pages are drawn in transitions, so what is drawn may be behind. */
  latestQuery: () => URLSearchParams
  /** Changes the one that stands: two changes before the next drawing both count. */
  changeQuery: (edit: (query: URLSearchParams) => void, options?: NavigateOptions) => void
}

/** The query of a page's address. */
export const useUrlQuery = (): AddressQuery => {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const queryNow = useCallback(() => {
    const address = parsePath(location.hash.slice(1))
    // On the way to another page, or kept under the login page, the address is not this page's.
    return new URLSearchParams(address.pathname === pathname ? address.search : query)
  }, [pathname, query])
  const changeQuery = useCallback<AddressQuery['changeQuery']>(
    (edit, options) => {
      const next = queryNow()
      edit(next)
      setQuery(next, options)
    },
    [queryNow, setQuery],
  )
  return { query, latestQuery: queryNow, changeQuery }
}
