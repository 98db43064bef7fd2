import { dirname } from 'node:path'
import { features } from '#server/features/index.ts'
import type { Feature } from '#server/platform/feature.ts'
import { trackedFiles } from '#tools/lib/sources.ts'

const names = Object.keys(features)

const above = (path: string): string[] => (path === '.' ? [] : [path, ...above(dirname(path))])
const allFolders = new Set(trackedFiles().flatMap((file) => above(dirname(file))))

const foldersIn = (path: string): string[] =>
  [...allFolders].flatMap((folder) => (dirname(folder) === path ? [folder.slice(path.length + 1)] : []))

/** Folders of features, and other entries beside them with the reason. */
const folders: Record<string, Record<string, string>> = {
  contract: {
    core: 'what the features are declared in',
    interfaces: 'the calls of devices, apps and displays, each of which several features answer',
    workflows: 'the list of the statecharts of all features',
  },
  'locales/en': {
    app: 'the shell around all pages',
    core: 'texts of the contract’s core',
    kit: 'texts of what screens are made of',
  },
  'locales/zh_CN': { app: 'as in English', core: 'as in English', kit: 'as in English' },
  machines: { core: 'what the statecharts are made of' },
  'server/features': {},
  'src/features': {},
}

/** Features that have no such folder, with the reason. */
const absent: Record<string, Record<string, string>> = {
  contract: { help: 'the handbook is in the console alone', privacy: 'its calls belong to the kind of users' },
  'server/features': {},
}

describe('the features', () => {
  test.each(Object.entries(folders))('name the folders of %s', (path, otherFolders) => {
    expect(foldersIn(path).filter((name) => !(name in otherFolders) && !names.includes(name))).toEqual([])
  })

  test.each(Object.entries(absent))('all lie in %s', (path, without) => {
    const present = foldersIn(path)
    expect(names.filter((name) => !present.includes(name))).toEqual(Object.keys(without))
  })
})

test('a feature that has tables declares them', () => {
  const files = trackedFiles().flatMap((file) => /^server\/features\/(\w+)\/tables\.ts$/.exec(file)?.[1] ?? [])
  const declaring = Object.entries<Feature>(features).flatMap(([name, { tables }]) => (tables ? [name] : []))
  expect(files.length).toBeGreaterThan(10)
  expect(declaring.toSorted()).toEqual(files.toSorted())
})

test('the routes of features are in files of their names, beside those of the application', () => {
  const files = trackedFiles().flatMap((file) => /^src\/routes\/pages\/(\w+)\.ts$/.exec(file)?.[1] ?? [])
  expect(files.filter((name) => !names.includes(name))).toEqual(['application'])
})

test('the tests are in the folders of the tested code', () => {
  const tested = [...allFolders].flatMap((folder) => {
    const [, path] = /^__tests__\/((?:contract|locales|machines|server|src|store)\/.*)/.exec(folder) ?? []
    return path ? [path] : []
  })
  expect(tested.length).toBeGreaterThan(50)
  expect(tested.filter((path) => !allFolders.has(path))).toEqual([])
})
