import type { AccessLevel } from '#contract/roles.ts'
import { isBuilt } from '#src/routes/built.ts'
import { isInShell, type Route, routes, tabs } from '#src/routes/table.ts'

const isFor = ({ tab, account }: Route, accessLevel: AccessLevel): boolean =>
  tab
    ? (tabs[tab].accessLevels as readonly AccessLevel[]).includes(accessLevel)
    : account?.roles.includes(accessLevel === 1 ? 'administrator' : 'vendor') === true

/** The built pages inside the shell that an account of this level may open. */
export const builtPaths = (accessLevel: AccessLevel): string[] =>
  routes.filter((route) => isInShell(route) && isBuilt(route.path) && isFor(route, accessLevel)).map(({ path }) => path)
