/** Unit tests of modules with state or timers. */
const isolated = ['store', 'src/kit/lib', 'src/features/wall', 'src/kit/wizard']

/**
 * Folders below `__tests__` by the part of the suite that runs them. `except` lists excluded folders within
 * them.
 */
export const projectFolders = {
  unit: { isolated, inNode: ['contract', 'machines', 'locales', 'repo', 'src'], except: isolated },
  server: ['server'],
  browser: ['e2e'],
  edges: ['e2e/edges'],
  engines: ['engines'],
} as const
