import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { pathTo } from '#src/pages/index.ts'
import { knownPath } from '#src/pages/redirect.ts'

/** `/redirect?from=…`: goes back to the page that the language was switched on (specification, section 2). */
export const RedirectScreen = () => {
  const [query] = useSearchParams()
  const { state } = useLocation()
  return <Navigate to={knownPath(query.get('from')) ?? pathTo('login')} replace state={state} />
}
