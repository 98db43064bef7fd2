import type { Level } from '#contract/roles.ts'
import { isBuilt } from '#src/routes/built.ts'
import { isInShell, type Route, routes, tabs } from '#src/routes/table.ts'

const isFor = ({ tab, account }: Route, level: Level): boolean =>
  tab
    ? (tabs[tab].levels as readonly Level[]).includes(level)
    : account?.roles.includes(level === 1 ? 'administrator' : 'vendor') === true

/** The built pages inside the shell that an account of this level may open. */
export const builtPaths = (level: Level): string[] =>
  routes.filter((route) => isInShell(route) && isBuilt(route.path) && isFor(route, level)).map(({ path }) => path)
