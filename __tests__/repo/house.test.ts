import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { verbs } from '#server/app/operator/index.ts'
import { settingNames } from '#server/platform/config/variables.ts'
import { trackedFiles } from '#tools/lib/sources.ts'

const read = (name: string) => readFileSync(name, 'utf8')
const tracked = trackedFiles()
const texts = new Map(tracked.filter((name) => statSync(name).isFile()).map((name) => [name, read(name)]))

/** A file that only lies here, as an ignored one does, is not there for anybody else. */
const isTracked = (path: string) => tracked.some((name) => name === path || name.startsWith(join(path, '/')))

const longest = 300
const madeByTools = ['store/api/generated/', 'src/app/generated/', 'server/platform/db/migrations/']
const isSource = (name: string) => /\.(tsx?|css)$/.test(name) && !madeByTools.some((folder) => name.startsWith(folder))
const linesOf = (name: string) => (texts.get(name)?.split('\n').length ?? 1) - 1

const few = 12
const isCode = (name: string) =>
  isSource(name) && /^(contract|machines|server|src|store|tools|bench)\/.*\.tsx?$/.test(name)
/** Tells files that a recipe asks a feature for, however little it has to declare. */
const isDeclaration = (name: string) =>
  /^(server\/features\/\w+\/(seed\/)?(index|figures|mails)|src\/features\/\w+\/pages|src\/routes\/pages\/\w+)\.ts$/.test(
    name,
  )

const isPage = (name: string) =>
  /^(README|CONTRIBUTING)\.md$/.test(name) || (name.startsWith('docs/') && name.endsWith('.md'))
const pages = [...texts].filter(([name]) => isPage(name))
const inPages = (pattern: RegExp) =>
  pages.flatMap(([page, text]) => [...text.matchAll(pattern)].map(([, found = '']) => [page, found] as const))

const registry = 'registry.npmjs.org'
const hosts = (text: string) => [...text.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host = '']) => host)
const isOtherRegistry = (host: string) =>
  host !== registry &&
  /(^|[.-])(registry|npm|npmjs|yarnpkg|npmmirror|artifactory|nexus|verdaccio|proxy|mirror)([.-]|$)/.test(host)
/** Put together, so that this file is not found itself. */
const machineFolder = ['', 'work', ''].join('/')

describe('the house', () => {
  test(`has no source file of more than ${longest} lines`, () => {
    const sources = tracked.filter(isSource)
    expect(sources.length).toBeGreaterThan(200)
    expect(sources.filter((name) => linesOf(name) > longest)).toEqual([])
  })

  test(`has fewer than 50 files of at most ${few} lines that declare no feature`, () => {
    const small = tracked.filter((name) => isCode(name) && linesOf(name) <= few)
    const others = small.filter((name) => !isDeclaration(name))
    expect(small.length).toBeGreaterThan(others.length)
    expect(others.length < 50 ? [] : others).toEqual([])
  })

  test('names no folder of the machine that it was written on', () => {
    expect([...texts].filter(([, text]) => text.includes(machineFolder)).map(([name]) => name)).toEqual([])
  })

  test('names no other package registry than the public one', () => {
    const others = [...texts].flatMap(([name, text]) =>
      hosts(text)
        .filter(isOtherRegistry)
        .map((host) => [name, host]),
    )
    expect(others).toEqual([])
    expect(
      ['npm.example.org', 'registry.yarnpkg.com', 'my-mirror.example', registry].filter(isOtherRegistry),
    ).toHaveLength(3)
  })

  test('takes every package from that registry alone', () => {
    const locks = tracked.filter((name) => name.endsWith('package-lock.json'))
    expect(locks.length).toBeGreaterThan(0)
    const resolved = locks.flatMap((name) => [
      ...read(name).matchAll(/"resolved": "(?!https:\/\/registry\.npmjs\.org\/)(.*)"/g),
    ])
    expect(resolved.map(([, address]) => address)).toEqual([])
  })
})

describe('README and docs', () => {
  test('name only commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...inPages(/\bnpm run ([\w:-]+)/g), ...inPages(/\bnpm (start|test)\b/g)]
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(([, script]) => !(script in scripts))).toEqual([])
  })

  test('name only verbs that the operator’s tool has, and README all of them', () => {
    const names = verbs.map(({ name }) => name)
    const named = inPages(/\bnpm run platform -- ([a-z][\w-]*)/g)
    expect(named.length).toBeGreaterThan(2)
    expect(named.filter(([, verb]) => !names.includes(verb))).toEqual([])
    const row =
      read('README.md')
        .split('\n')
        .find((line) => line.includes('platform -- <verb>')) ?? ''
    expect(names.filter((name) => !row.includes(`\`${name}\``))).toEqual([])
  })

  test('name every setting that the server reads, README in its table and no other there', () => {
    const [, table = ''] = /^## Settings\n([^#]*)/m.exec(read('README.md')) ?? []
    const named = table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)])
    expect(named.map(([, name]) => name).toSorted()).toEqual(settingNames.toSorted())
  })

  test('link only to files that are there', () => {
    const links = inPages(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)
    expect(links.length).toBeGreaterThan(1)
    expect(links.filter(([page, link]) => !isTracked(join(dirname(page), link)))).toEqual([])
  })

  test('name only files and folders that are there', () => {
    const folders = 'contract|machines|store|locales|src|server|bench|tools|docs|__tests__'
    const paths = inPages(new RegExp(`\`((?:${folders})/[\\w./-]*)\``, 'g'))
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter(([, path]) => !isTracked(path))).toEqual([])
  })
})
