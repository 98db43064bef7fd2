import type { Level } from '#contract/roles.ts'
import { isBuilt } from '#src/routes/built.ts'
import { routes, tabs } from '#src/routes/table.ts'

/** The built pages inside the shell that an account of this level may open. */
export const builtPaths = (level: Level): string[] =>
  routes
    .filter(({ path, tab }) => tab && isBuilt(path) && (tabs[tab].levels as readonly Level[]).includes(level))
    .map(({ path }) => path)
