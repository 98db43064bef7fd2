import type { AccessLevel } from '#contract/core/roles.ts'
import { calls } from '#contract/index.ts'
import { pages } from '#src/routes/index.ts'
import { markedEntry } from '#src/routes/menu.ts'
import type { Page } from '#src/routes/page.ts'

const isFor = (page: Page, accessLevel: AccessLevel): boolean => {
  const { roles, level = accessLevel } = page.access
  if (level !== accessLevel) return false
  return (
    roles?.includes(accessLevel === 1 ? 'administrator' : 'vendor') ??
    markedEntry(page, accessLevel)?.menu?.includes(accessLevel) === true
  )
}

/** Lists the pages inside the shell that accounts of this level are offered. */
const offered = (accessLevel: AccessLevel): readonly Page[] =>
  pages.filter((page) => page.inShell && isFor(page, accessLevel))

export const offeredPaths = (accessLevel: AccessLevel): string[] => offered(accessLevel).map(({ path }) => path)

/** Lists the offered lists with the path of the call that loads each, without a leading slash. */
export const offeredLists = (accessLevel: AccessLevel): { path: string; call: string }[] =>
  offered(accessLevel).flatMap(({ path, list }) => {
    const call = calls.find(({ name }) => name === list?.call)
    return call ? [{ path, call: call.endpoint.path.replace(/^\//, '') }] : []
  })
