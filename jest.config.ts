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

const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  testEnvironment: 'node',
} as const

const project = (name: string, folders: string[]) => ({
  ...common,
  displayName: name,
  testMatch: folders.map((folder) => `<rootDir>/__tests__/${folder}/**/*.test.ts?(x)`),
})

const seeded = {
  globalSetup: '<rootDir>/__tests__/support/globalSetup.ts',
  globalTeardown: '<rootDir>/__tests__/support/globalTeardown.ts',
}

export default {
  testTimeout: 120_000,
  // Most tests wait for a server or a browser, so every core can have one.
  maxWorkers: '100%',
  projects: [
    project('unit', ['contract', 'machines', 'store', 'locales', 'src', 'repo']),
    { ...project('server', ['server']), ...seeded },
    { ...project('browser', ['e2e']), ...seeded, setupFilesAfterEnv: ['<rootDir>/__tests__/support/secondTry.ts'] },
  ],
} satisfies Config
