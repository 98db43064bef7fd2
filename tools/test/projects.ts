/** Unit tests of what keeps state in its modules, or of timers. */
const isolated = ['store', 'src/kit/lib', 'src/features/wall', 'src/kit/wizard']

/** The folders below `__tests__` by the part of the suite that runs them; `except` names folders within them. */
export const projectFolders = {
  unit: { isolated, inNode: ['contract', 'machines', 'locales', 'repo', 'src'], except: isolated },
  server: ['server'],
  browser: ['e2e'],
  edges: ['e2e/edges'],
} as const
