import { useLocation, useSearchParams } from 'react-router-dom'
import { Redirect } from '#src/kit/lib/Redirect.tsx'
import { pathTo } from '#src/routes/index.ts'
import { knownPath } from '#src/routes/redirect.ts'

/** `/redirect?from=…`: goes back to the page that the language was switched on (specification, section 2). */
export const RedirectScreen = () => {
  const [query] = useSearchParams()
  const { state } = useLocation()
  return <Redirect to={knownPath(query.get('from')) ?? pathTo('login')} state={state} />
}
