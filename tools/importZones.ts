import { readdirSync } from 'node:fs'
import { features } from '#server/features/index.ts'
import type { Feature } from '#server/platform/feature.ts'

/** Import patterns that Biome refuses, with the message that an editor shows. */
interface ImportRule {
  group: readonly string[]
  message: string
}

interface Zone {
  folder: string
  rules: readonly ImportRule[]
}

const rule = (message: string, ...group: string[]): ImportRule => ({ group, message })

/** Refuses imports from all subfolders of a folder except the allowed ones. */
const onlyFrom = (message: string, folder: string, allowed: readonly string[]): ImportRule =>
  rule(message, `#${folder}/**`, ...allowed.map((name) => `!#${folder}/${name}/**`))

const fromRoot = rule('Name modules of other folders from the root, e.g. #server/platform/context.ts.', '../**')

const layers: readonly Zone[] = [
  {
    folder: 'contract',
    rules: [
      rule(
        'The contract imports nothing of the project: it is what everything else agrees on.',
        ...['machines', 'store', 'locales', 'src', 'server'].map((name) => `#${name}/**`),
      ),
      fromRoot,
    ],
  },
  {
    folder: 'contract/core',
    rules: [onlyFrom('Features are declared in the core of the contract, which imports none.', 'contract', ['core'])],
  },
  {
    folder: 'machines',
    rules: [
      rule(
        'Machines are pure and run on both sides: import only xstate and the contract.',
        ...['#store/**', '#locales/**', '#src/**', '#server/**', 'react', 'react-dom', '@reduxjs/**', 'node:*'],
      ),
      fromRoot,
    ],
  },
  {
    folder: 'store',
    rules: [
      rule(
        'The store knows the machines and the contract, not the screens, texts or server that use it.',
        ...['#src/**', '#server/**', '#locales/**'],
      ),
      fromRoot,
    ],
  },
  { folder: 'locales', rules: [rule('Texts import nothing of the project.', '#*/**')] },
  {
    folder: 'server',
    rules: [
      rule(
        'The server shares only the contract and the machines with the browser.',
        ...['#src/**', '#store/**', '#locales/**', 'react', '@blueprintjs/**'],
      ),
      fromRoot,
    ],
  },
  {
    folder: 'server/platform',
    rules: [
      rule(
        'The platform imports neither features nor the application: its engines get them as arguments.',
        ...['#server/app/**', '#server/features/**'],
      ),
    ],
  },
  {
    folder: 'server/features',
    rules: [rule('A feature does not know the application around it.', '#server/app/**')],
  },
  {
    folder: 'src',
    rules: [
      rule('The browser shares only the contract and the machines with the server.', '#server/**', 'node:*'),
      rule(
        'Import icons one by one through src/kit/ui/icons.ts: the whole set is half a megabyte.',
        ...['@blueprintjs/icons', '@blueprintjs/icons/**/all*'],
      ),
      fromRoot,
    ],
  },
  {
    folder: 'src/routes',
    rules: [
      rule(
        'Routes are data: names, paths and access. They import nothing else of src; pages are loaded by src/app.',
        ...['react', 'react-*', '#src/**', '!#src/routes/**'],
      ),
    ],
  },
  {
    folder: 'src/kit',
    rules: [
      rule(
        'What screens are made of does not know the features or the application.',
        ...['#src/features/**', '#src/app/**'],
      ),
    ],
  },
  {
    folder: 'src/features',
    rules: [rule('A feature does not know the application around it.', '#src/app/**')],
  },
]

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

const needsOf = (name: string): readonly string[] =>
  (features as Readonly<Record<string, Feature | undefined>>)[name]?.needs ?? []

const notNeeded = 'A feature imports only the features that it needs, as server/features/<feature>/index.ts declares.'

/**
 * Returns one zone for each feature: on the server and in the browser it imports only the features that it
 * declares.
 */
const featureZones = (): Zone[] => [
  ...foldersIn('machines').map((name) => ({
    folder: `machines/${name}`,
    rules: [onlyFrom('A machine imports none of other features.', 'machines', [...new Set(['core', name])])],
  })),
  ...['server/features', 'src/features'].flatMap((folder) =>
    foldersIn(folder).map((name) => ({
      folder: `${folder}/${name}`,
      rules: [onlyFrom(notNeeded, folder, [name, ...needsOf(name)])],
    })),
  ),
]

/**
 * Returns the rules of each zone with those of the enclosing folders, as Biome applies only the last
 * matching zone.
 */
export const importZones = (): Zone[] => {
  const zones = [...layers, ...featureZones()]
  const isWithin = (folder: string, outer: string) => folder === outer || folder.startsWith(`${outer}/`)
  return zones.map(({ folder }) => ({
    folder,
    rules: zones.filter((outer) => isWithin(folder, outer.folder)).flatMap(({ rules }) => rules),
  }))
}

/** Generates a Biome configuration of the zones, which `biome.json` extends, with one line for each. */
export const importZonesFile = (): string => {
  const overrides = importZones().map(({ folder, rules: patterns }) =>
    JSON.stringify({
      includes: [`${folder}/**`],
      linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
    }),
  )
  return `{ "overrides": [\n${overrides.join(',\n')}\n] }\n`
}
