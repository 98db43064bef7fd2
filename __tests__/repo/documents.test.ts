import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { verbs } from '#server/app/operator/index.ts'
import { features } from '#server/features/index.ts'
import { settingNames } from '#tools/lib/settings.ts'
import { trackedFiles } from '#tools/lib/sources.ts'

const tracked = trackedFiles()
const read = (name: string) => readFileSync(name, 'utf8')

const isTracked = (path: string) => tracked.some((name) => name === path || name.startsWith(join(path, '/')))

const isPage = (name: string) => name.endsWith('.md') && (!name.includes('/') || name.startsWith('docs/'))
const pages = tracked.filter(isPage).map((name) => [name, read(name)] as const)

/** Lists the first group of every match, with the page that contains it. */
const inPages = (pattern: RegExp) =>
  pages.flatMap(([page, text]) => [...text.matchAll(pattern)].map(([, match = '']) => [page, match] as const))

const linesOf = (text: string) => text.split('\n').length - 1

/** Variables that scripts and tests read in addition to the settings of the server. */
const otherVariables = ['TEST_DATABASE_URL', 'BACKUP_PASSPHRASE', 'CITUS_URL', 'POSTGRES_PASSWORD']

describe('the documents', () => {
  test('name only commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const commands = [...inPages(/\bnpm run ([\w:-]+)/g), ...inPages(/\bnpm (start|test)\b/g)]
    expect(commands.length).toBeGreaterThan(10)
    expect(commands.filter(([, script]) => !(script in scripts))).toEqual([])
  })

  test('name only verbs of the operator’s command line, README all of them', () => {
    const names = verbs.map(({ name }) => name)
    const matches = inPages(/\bnpm run platform -- ([a-z][\w-]*)/g)
    expect(matches.length).toBeGreaterThan(2)
    expect(matches.filter(([, verb]) => !names.includes(verb))).toEqual([])
    const row =
      read('README.md')
        .split('\n')
        .find((line) => line.includes('platform -- <verb>')) ?? ''
    expect(names.filter((name) => !row.includes(`\`${name}\``))).toEqual([])
  })

  test('name only settings that the server reads, docs/settings.md all of them', () => {
    const prefixes = new Set(settingNames.map((name) => name.split('_')[0]))
    const matches = inPages(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g).filter(([, name]) =>
      prefixes.has(name.split('_')[0]),
    )
    expect(matches.length).toBeGreaterThan(30)
    expect(matches.filter(([, name]) => ![...settingNames, ...otherVariables].includes(name))).toEqual([])
    const names = [...read('docs/settings.md').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
    expect(names).toEqual(settingNames)
  })

  test('link only to files and headings that exist', () => {
    const slugs = (path: string) =>
      [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replace(/[^\p{L}\p{N} -]/gu, '')
          .replaceAll(' ', '-'),
      )
    const links = inPages(/\]\((?!https?:|mailto:)([^)\s]+)/g)
    expect(links.length).toBeGreaterThan(50)
    const broken = links.filter(([page, link]) => {
      const [path = '', heading] = link.split('#')
      const target = path === '' ? page : join(dirname(page), path)
      return !isTracked(target) || (heading !== undefined && !slugs(target).includes(heading))
    })
    expect(broken).toEqual([])
  })

  test('name only files and folders that exist', () => {
    const folders = 'contract|machines|store|locales|src|server|bench|tools|docs|__tests__'
    const paths = inPages(new RegExp(`\`((?:${folders})/[\\w./-]*)\``, 'g'))
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter(([, path]) => !isTracked(path))).toEqual([])
  })

  test('are short: README has at most 200 lines', () => {
    expect(linesOf(read('README.md'))).toBeLessThanOrEqual(200)
  })

  test('describe every second-level folder in at most ten lines', () => {
    const folders = new Set(
      tracked.flatMap(
        (name) =>
          /^((?:contract|machines|store|locales|src|server|tools|bench|docs|__tests__)\/[^/]+)\/./.exec(name)?.[1] ??
          [],
      ),
    )
    expect(folders.size).toBeGreaterThan(60)
    const readmes = [...folders].map((folder) => [`${folder}/README.md`, isTracked(`${folder}/README.md`)] as const)
    expect(readmes.filter(([, exists]) => !exists)).toEqual([])
    expect(readmes.filter(([name]) => linesOf(read(name)) > 10).map(([name]) => name)).toEqual([
      'docs/features/README.md',
    ])
  })

  test.each(Object.keys(features))('describe the feature %s in half a page', (name) => {
    const [text = ''] = read(`docs/features/${name}.md`).split('<!-- Generated below')
    expect(text).toMatch(/^# \S/)
    const words = text.split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(60)
    expect(words).toBeLessThanOrEqual(400)
    expect(read('docs/features/README.md')).toContain(`(${name}.md)`)
  })
})
