import type { AccessLevel } from '#contract/roles.ts'
import { pages } from '#src/pages/index.ts'
import { entryOf } from '#src/pages/menu.ts'
import { isBuilt, type Page } from '#src/pages/page.ts'

const isFor = (page: Page, accessLevel: AccessLevel): boolean => {
  const { roles, level = accessLevel } = page.access
  if (level !== accessLevel) return false
  return (
    roles?.includes(accessLevel === 1 ? 'administrator' : 'vendor') ??
    entryOf(page, accessLevel)?.menu?.includes(accessLevel) === true
  )
}

/** The built pages inside the shell that an account of this level is offered. */
export const builtPaths = (accessLevel: AccessLevel): string[] =>
  pages.filter((page) => page.inShell && isBuilt(page) && isFor(page, accessLevel)).map(({ path }) => path)
