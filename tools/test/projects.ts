/** The folders below `__tests__` by the part of the suite that runs them. */
export const projectFolders = {
  unit: { isolated: ['store', 'src'], inNode: ['contract', 'machines', 'locales', 'repo'] },
  server: ['server'],
  browser: ['e2e'],
  edges: ['e2e/edges'],
} as const
