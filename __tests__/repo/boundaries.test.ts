import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { dirname, join, normalize, resolve } from 'node:path'
import { aFolder } from '#support/files.ts'
import { importsOf, sourcesIn } from '#tools/lib/sources.ts'

const sentences = {
  contract: 'The contract imports nothing of the project: it is what everything else agrees on.',
  machines: 'Machines are pure and run on both sides: import only xstate and the contract.',
  store: 'The store knows the machines and the contract, not the screens, texts or server that use it.',
  locales: 'Texts import nothing of the project.',
  server: 'The server shares only the contract and the machines with the browser.',
  src: 'The browser shares only the contract and the machines with the server.',
  icons: 'Import icons one by one through src/kit/ui/icons.ts: the whole set is half a megabyte.',
  routes:
    'Routes are data: names, paths and who may open them. They import nothing else of src; the code of pages stands in src/app.',
  feature: 'A feature does not know the application around it, and names other folders from the root of src.',
  kit: 'What screens are made of does not know the features or the application.',
} as const

const each = (folder: string, sentence: string, imports: string[]) =>
  imports.map((one): [string, string, string] => [folder, one, sentence])

const refused = [
  ...each('contract', sentences.contract, [
    '#machines/a.ts',
    '#store/a.ts',
    '#locales/a.ts',
    '#src/a.ts',
    '#server/a.ts',
  ]),
  ...each('contract/groups', sentences.contract, ['../../machines/a.ts']),
  ...each('machines', sentences.machines, ['#store/a.ts', '#locales/a.ts', '#src/kit/lib/a.ts', '#server/a.ts']),
  ...each('machines', sentences.machines, ['react', 'react-dom', '@reduxjs/toolkit', 'node:fs']),
  ...each('store/session', sentences.store, ['#src/kit/lib/a.ts', '#server/app.ts', '#locales/index.ts']),
  ...each('locales/en', sentences.locales, ['#contract/core/localizedText.ts', '#src/kit/lib/a.ts']),
  ...each('server/features/accounts', sentences.server, ['#src/kit/lib/a.ts', '#store/a.ts', '#locales/index.ts']),
  ...each('server', sentences.server, ['react', '@blueprintjs/core']),
  ...['src', 'src/app/shell', 'src/app', 'src/aNewFolder'].flatMap((folder) => [
    ...each(folder, sentences.src, ['#server/app.ts', 'node:fs']),
    ...each(folder, sentences.icons, ['@blueprintjs/icons', '@blueprintjs/icons/lib/esm/allPaths']),
  ]),
  ...each('src/routes', sentences.src, ['#server/app.ts', 'node:fs']),
  ...each('src/routes', sentences.icons, ['@blueprintjs/icons']),
  ...each('src/routes', sentences.routes, [
    'react',
    'react-router-dom',
    '#src/app/a.ts',
    '#src/app/shell/a.ts',
    '#src/kit/ui/a.ts',
    '#src/features/devices/a.ts',
    '#src/aNewFolder/a.ts',
    '../kit/table/list.ts',
  ]),
  ...['src/features/devices', 'src/features/aNewFeature'].flatMap((folder) => [
    ...each(folder, sentences.src, ['#server/app.ts', 'node:fs']),
    ...each(folder, sentences.icons, ['@blueprintjs/icons']),
    ...each(folder, sentences.feature, ['../accounts/a.ts', '#src/app/a.ts']),
  ]),
  ...['src/kit/table', 'src/kit/ui', 'src/kit/aNewPart'].flatMap((folder) => [
    ...each(folder, sentences.src, ['#server/app.ts', 'node:fs']),
    ...each(folder, sentences.icons, ['@blueprintjs/icons']),
    ...each(folder, sentences.kit, ['../form/a.ts', '#src/features/accounts/a.ts', '#src/app/a.ts']),
  ]),
]

const allowed = [
  ...each('contract/groups', '', ['../fields.ts', 'zod']),
  ...each('machines', '', ['#contract/core/localizedText.ts', 'xstate']),
  ...each('store/session', '', [
    '#contract/core/localizedText.ts',
    '#machines/accounts/session.ts',
    '@reduxjs/toolkit',
  ]),
  ...each('server/features/accounts', '', [
    '#contract/core/localizedText.ts',
    '#machines/accounts/session.ts',
    'node:fs',
    '../../context.ts',
  ]),
  ...each('src/features/devices', '', ['./a.ts', '#src/kit/table/a.ts', '#store/a.ts', '#contract/a.ts']),
  ...each('src/kit/table', '', ['#src/kit/ui/a.ts', '#store/a.ts', '@blueprintjs/table']),
  ...each('src/app', '', ['#src/features/devices/a.ts', '#src/routes/index.ts']),
  ...each('src/routes', '', ['#src/routes/index.ts', '#store/session/slice.ts']),
  ...each('src/features/devices', '', ['#src/routes/index.ts']),
  ...each('src/kit/statechart', '', ['#src/routes/index.ts']),
]

type Diagnostic = { message: string; location: { path: string } }

describe('the linter', () => {
  /** What is said of each planted file. */
  const said = new Map<string, string[]>()
  const planted = (folder: string, imported: string) => `${folder}/${imported.replace(/\W/g, '_')}.ts`

  beforeAll(async () => {
    const folder = await aFolder()
    for (const name of ['biome.json', '.gitignore']) await cp(name, join(folder.path, name))
    for (const [where, imported] of [...refused, ...allowed]) {
      await mkdir(join(folder.path, where), { recursive: true })
      await folder.write(planted(where, imported), `import { one } from '${imported}'\n\none()\n`)
    }
    const tool = resolve('node_modules/@biomejs/biome/bin/biome')
    const args = ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none']
    const { stdout } = spawnSync(process.execPath, [tool, ...args], { cwd: folder.path, encoding: 'utf8' })
    for (const { message, location } of (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics)
      said.set(location.path, [...(said.get(location.path) ?? []), message])
    await folder.remove()
  })

  test.each(refused)('refuses in %s to import %s, and says why', (folder, imported, sentence) => {
    expect(said.get(planted(folder, imported))).toEqual([sentence])
  })

  test.each(allowed)('lets %s import %s', (folder, imported) => {
    expect(said.get(planted(folder, imported))).toBeUndefined()
  })

  test('has no rule for imports that is not tried here', async () => {
    const rules = [...(await readFile('biome.json', 'utf8')).matchAll(/"message": "(.*)"/g)].map(([, rule]) => rule)
    expect(new Set(rules)).toEqual(new Set(Object.values(sentences)))
  })
})

describe('what the linter cannot see', () => {
  const sources = sourcesIn('contract', 'machines', 'store', 'locales', 'src', 'server')
  const found = (isWrong: (imported: string, file: string) => boolean) =>
    sources.flatMap((source) =>
      importsOf(source).flatMap((one) => (isWrong(one, source.name) ? [`${source.name}: ${one}`] : [])),
    )
  /** The folder that a rule speaks of: `store`, `src/kit`. */
  const partOf = (file: string) => (/^src\/[^/]+(?=\/)/.exec(file) ?? /^[^/]+/.exec(file) ?? [''])[0]

  test('is not there: no relative import leaves its part of the house past the rules', () => {
    const leaves = (one: string, file: string) =>
      one.startsWith('.') && !normalize(join(dirname(file), one)).startsWith(`${partOf(file)}/`)
    expect(found(leaves)).toEqual([])
    expect(leaves('../../server/app.ts', 'src/kit/lib/a.ts')).toBe(true)
    expect(leaves('../../features/accounts/a.ts', 'src/kit/lib/a.ts')).toBe(true)
    expect(leaves('../a.ts', 'store/session/a.ts')).toBe(false)
  })

  test('is not there: nobody imports every icon', () => {
    expect(found((one) => one === '@blueprintjs/icons')).toEqual([])
    expect(found((one) => one.startsWith('@blueprintjs/icons/')).length).toBeGreaterThan(10)
  })
})
