import { isBuilt } from './built.ts'
import { routeOf } from './table.ts'

/**
 * A path that came in from outside, e.g. `from` of `/redirect`: taken only when the route table has it and its screen is
 * there; its query goes along. Anything else is nobody's page.
 */
export const knownPath = (from: string | null): string | undefined => {
  const [path = ''] = (from ?? '').split('?')
  if (!routeOf(path) || !isBuilt(path) || path === '/redirect') return undefined
  return from ?? undefined
}
