import type { Config } from 'jest'

const transform: Config['transform'] = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2024',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    },
  ],
}

const inFolders = (folders: string[]) => folders.map((folder) => `<rootDir>/__tests__/${folder}/**/*.test.ts?(x)`)

/** Each file in a context of its own: what it tests may keep state in its modules, as a store does. */
const isolated = (displayName: string, folders: string[]) => ({
  displayName,
  testMatch: inFolders(folders),
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testEnvironment: 'node',
})

/**
 * In Node itself, which loads the server once for each worker instead of once for each file: that took most of the time.
 * Node runs TypeScript as it is, so nothing is transformed.
 */
const inNode = (displayName: string, folders: string[], except: string[] = []) => ({
  displayName,
  testMatch: inFolders(folders),
  testPathIgnorePatterns: except.map((folder) => `<rootDir>/__tests__/${folder}/`),
  transform: {},
  runner: '<rootDir>/__tests__/support/runner.ts',
  globalSetup: '<rootDir>/__tests__/support/globalSetup.ts',
  globalTeardown: '<rootDir>/__tests__/support/globalTeardown.ts',
})

export default {
  // Most tests wait for a server or a browser, so every core can have one.
  maxWorkers: '100%',
  projects: [
    isolated('unit', ['contract', 'machines', 'store', 'locales', 'src', 'repo']),
    inNode('server', ['server']),
    inNode('browser', ['e2e'], ['e2e/edges']),
    // Not in the gate: `npm run trust -- edges`.
    inNode('edges', ['e2e/edges']),
  ],
} satisfies Config
