import { pageAt } from './index.ts'

/**
 * A path that came in from outside, e.g. `from` of `/redirect`: taken only when there is such a page and its screen is
 * built; its query goes along. Anything else is nobody's page.
 */
export const knownPath = (from: string | null): string | undefined => {
  const [path = ''] = (from ?? '').split('?')
  const page = pageAt(path)
  if (!page || page.name === 'redirect') return undefined
  return from ?? undefined
}
