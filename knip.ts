import type { KnipConfig } from 'knip'
import checks from './tools/checks/package.json' with { type: 'json' }

/** Packages that are loaded by name or by a path in `node_modules`. */
const loadedByName = ['@fontsource-variable/inter', '@fontsource-variable/noto-sans-sc', '@fontsource/inter']

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'server/main.ts',
        'tools/*.{ts,mjs}',
        'tools/trust/*.ts',
        'tools/lib/noIconNames.js',
        'jest.config.ts',
        '__tests__/**/*.test.{ts,tsx}',
        '__tests__/support/global*.ts',
        '__tests__/support/runner.ts',
        '__tests__/support/sequencer.ts',
        '__tests__/support/richText/page.tsx',
      ],
      project: ['{contract,machines,store,locales,src,server,tools,__tests__}/**/*.{ts,tsx}'],
      // A test checks that the packages of tools/checks are used (`packages.test.ts`).
      ignoreDependencies: [...loadedByName, ...Object.keys(checks.devDependencies)],
      drizzle: true,
      ignoreBinaries: ['biome', 'drizzle-kit', 'nginx', 'unshare', 'xdotool'],
    },
    'tools/checks': { ignoreDependencies: Object.keys(checks.devDependencies) },
  },
  jest: false,
  ignore: ['store/api/generated/**'],
}

export default config
