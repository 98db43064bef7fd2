import type { Config } from 'jest'
import { projectFolders } from './tools/test/projects.ts'

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

const { unit, server, browser, edges, engines } = projectFolders

const inFolders = (folders: readonly string[]) =>
  folders.map((folder) => `<rootDir>/__tests__/${folder}/**/*.test.ts?(x)`)

/** Runs each file in a context of its own, with Jest's fake timers. */
const isolated = (displayName: string, folders: readonly string[]) => ({
  displayName,
  testMatch: inFolders(folders),
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testEnvironment: 'node',
})

/** Runs files in Node itself, which loads modules once for each worker, and TypeScript as it is. */
const inNode = (displayName: string, folders: readonly string[], except: readonly string[] = []) => ({
  displayName,
  testMatch: inFolders(folders),
  testPathIgnorePatterns: except.map((folder) => `<rootDir>/__tests__/${folder}/`),
  transform: {},
  runner: '<rootDir>/__tests__/support/runner.ts',
})

/** `inNode`, with a template database that the databases of the tests are cloned from. */
const withDatabase = (...project: Parameters<typeof inNode>) => ({
  ...inNode(...project),
  globalSetup: '<rootDir>/__tests__/support/globalSetup.ts',
  globalTeardown: '<rootDir>/__tests__/support/globalTeardown.ts',
})

export default {
  maxWorkers: '100%',
  testSequencer: '<rootDir>/__tests__/support/sequencer.ts',
  projects: [
    isolated('unit', unit.isolated),
    inNode('unit', unit.inNode, unit.except),
    withDatabase('server', server),
    withDatabase('browser', browser, edges),
    // `npm run test:all` and `npm run trust -- edges` run it.
    withDatabase('edges', edges),
    // `npm run test:engines` runs it, in the browsers that FIREFOX and WEBKIT name.
    withDatabase('engines', engines),
  ],
} satisfies Config
