import { spawnSync } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join, normalize, resolve } from 'node:path'
import { features } from '#server/features/index.ts'
import { createFolder } from '#support/files.ts'
import { importZones } from '#tools/importZones.ts'
import { importsOf, sourcesIn } from '#tools/lib/sources.ts'

const sentences = {
  contract: 'The contract imports nothing of the project: it is what everything else agrees on.',
  contractCore: 'Features are declared in the core of the contract, which imports none.',
  machines: 'Machines are pure and run on both sides: import only xstate and the contract.',
  machine: 'A machine imports none of other features.',
  store: 'The store knows the machines and the contract, not the screens, texts or server that use it.',
  locales: 'Texts import nothing of the project.',
  server: 'The server shares only the contract and the machines with the browser.',
  platform: 'The platform imports neither features nor the application: its engines get them as arguments.',
  src: 'The browser shares only the contract and the machines with the server.',
  icons: 'Import icons one by one through src/kit/ui/icons.ts: the whole set is half a megabyte.',
  routes: 'Routes are data: names, paths and access. They import nothing else of src; pages are loaded by src/app.',
  feature: 'A feature does not know the application around it.',
  needs: 'A feature imports only the features that it needs, as server/features/<feature>/index.ts declares.',
  kit: 'What screens are made of does not know the features or the application.',
  fromRoot: 'Name modules of other folders from the root, e.g. #server/platform/context.ts.',
} as const

const importsFrom = (folder: string, sentence: string, imports: string[]) =>
  imports.map((one): [string, string, string] => [folder, one, sentence])

const refusedImports = [
  ...importsFrom('contract', sentences.contract, [
    '#machines/a.ts',
    '#store/a.ts',
    '#locales/a.ts',
    '#src/a.ts',
    '#server/a.ts',
  ]),
  ...importsFrom('contract/core/files', sentences.contract, ['#machines/a.ts']),
  ...importsFrom('contract/core', sentences.contractCore, ['#contract/kinds.ts', '#contract/devices/device.ts']),
  ...[
    'contract/devices',
    'machines/core',
    'server/app',
    'server/platform/db',
    'src/app',
    'src/routes',
    'store/api',
  ].flatMap((folder) => importsFrom(folder, sentences.fromRoot, ['../a.ts', '../../server/a.ts'])),
  ...importsFrom('machines', sentences.machines, ['#store/a.ts', '#locales/a.ts', '#src/kit/lib/a.ts', '#server/a.ts']),
  ...importsFrom('machines', sentences.machines, ['react', 'react-dom', '@reduxjs/toolkit', 'node:fs']),
  ...importsFrom('machines/pushes', sentences.machine, ['#machines/vendors/vendorAudit.ts']),
  ...importsFrom('machines/core', sentences.machine, ['#machines/vendors/vendorAudit.ts']),
  ...importsFrom('store/session', sentences.store, ['#src/kit/lib/a.ts', '#server/app.ts', '#locales/index.ts']),
  ...importsFrom('locales/en', sentences.locales, ['#contract/core/localizedText.ts', '#src/kit/lib/a.ts']),
  ...importsFrom('server/features/accounts', sentences.server, [
    '#src/kit/lib/a.ts',
    '#store/a.ts',
    '#locales/index.ts',
  ]),
  ...importsFrom('server', sentences.server, ['react', '@blueprintjs/core']),
  ...['server/platform', 'server/platform/query', 'server/platform/aNewPart'].flatMap((folder) => [
    ...importsFrom(folder, sentences.server, ['react']),
    ...importsFrom(folder, sentences.platform, ['#server/app/app.ts', '#server/features/pushes/start.ts']),
  ]),
  ...['server/features/pushes', 'server/features/aNewFeature'].flatMap((folder) => [
    ...importsFrom(folder, sentences.server, ['react']),
    ...importsFrom(folder, sentences.feature, ['#server/app/app.ts']),
    ...importsFrom(folder, sentences.fromRoot, ['../users/a.ts']),
  ]),
  ...['server', 'src'].flatMap((side) =>
    importsFrom(`${side}/features/users`, sentences.needs, [`#${side}/features/pushes/a.ts`]),
  ),
  ...['src', 'src/app/shell', 'src/app', 'src/aNewFolder'].flatMap((folder) => [
    ...importsFrom(folder, sentences.src, ['#server/app.ts', 'node:fs']),
    ...importsFrom(folder, sentences.icons, ['@blueprintjs/icons', '@blueprintjs/icons/lib/esm/allPaths']),
  ]),
  ...importsFrom('src/routes', sentences.src, ['#server/app.ts', 'node:fs']),
  ...importsFrom('src/routes', sentences.icons, ['@blueprintjs/icons']),
  ...importsFrom('src/routes', sentences.routes, [
    'react',
    'react-router-dom',
    '#src/app/a.ts',
    '#src/app/shell/a.ts',
    '#src/kit/ui/a.ts',
    '#src/features/devices/a.ts',
    '#src/aNewFolder/a.ts',
  ]),
  ...['src/features/devices', 'src/features/aNewFeature'].flatMap((folder) => [
    ...importsFrom(folder, sentences.src, ['#server/app.ts', 'node:fs']),
    ...importsFrom(folder, sentences.icons, ['@blueprintjs/icons']),
    ...importsFrom(folder, sentences.feature, ['#src/app/a.ts']),
    ...importsFrom(folder, sentences.fromRoot, ['../accounts/a.ts']),
  ]),
  ...['src/kit/table', 'src/kit/ui', 'src/kit/aNewPart'].flatMap((folder) => [
    ...importsFrom(folder, sentences.src, ['#server/app.ts', 'node:fs']),
    ...importsFrom(folder, sentences.icons, ['@blueprintjs/icons']),
    ...importsFrom(folder, sentences.kit, ['#src/features/accounts/a.ts', '#src/app/a.ts']),
    ...importsFrom(folder, sentences.fromRoot, ['../form/a.ts']),
  ]),
]

const allowedImports = [
  ...importsFrom('contract/devices', '', ['#contract/core/fields.ts', '#contract/kinds.ts', 'zod']),
  ...importsFrom('contract/core', '', ['#contract/core/files/rules.ts']),
  ...importsFrom('machines', '', ['#contract/core/localizedText.ts', 'xstate']),
  ...importsFrom('store/session', '', [
    '#contract/core/localizedText.ts',
    '#machines/accounts/session.ts',
    '@reduxjs/toolkit',
  ]),
  ...importsFrom('server/features/accounts', '', [
    '#contract/core/localizedText.ts',
    '#machines/accounts/session.ts',
    'node:fs',
    '#server/platform/handlers/context.ts',
    '#server/features/accounts/a.ts',
  ]),
  ...importsFrom('server/app', '', ['#server/features/accounts/index.ts', '#server/platform/config/config.ts']),
  ...['server', 'src'].flatMap((side) => importsFrom(`${side}/features/pushes`, '', [`#${side}/features/users/a.ts`])),
  ...importsFrom('machines/pushes', '', ['#machines/core/workflow.ts', '#machines/pushes/pushLife.ts']),
  ...importsFrom('src/features/devices', '', ['./a.ts', '#src/kit/table/a.ts', '#store/a.ts', '#contract/a.ts']),
  ...importsFrom('src/kit/table', '', ['#src/kit/ui/a.ts', '#store/a.ts', '@blueprintjs/table']),
  ...importsFrom('src/app', '', ['#src/features/devices/a.ts', '#src/routes/index.ts']),
  ...importsFrom('src/routes', '', ['#src/routes/index.ts', '#store/session/slice.ts']),
  ...importsFrom('src/features/devices', '', ['#src/routes/index.ts']),
  ...importsFrom('src/kit/statechart', '', ['#src/routes/index.ts']),
]

type Diagnostic = { message: string; location: { path: string } }

describe('the linter', () => {
  /** Messages of the linter by planted file. */
  const messages = new Map<string, string[]>()
  const fixturePath = (folder: string, imported: string) => `${folder}/${imported.replace(/\W/g, '_')}.ts`

  beforeAll(async () => {
    const folder = await createFolder()
    for (const name of ['biome.json', 'biome.zones.json', '.gitignore']) await cp(name, join(folder.path, name))
    for (const [where, imported] of [...refusedImports, ...allowedImports]) {
      await mkdir(join(folder.path, where), { recursive: true })
      await folder.write(fixturePath(where, imported), `import { one } from '${imported}'\n\none()\n`)
    }
    const tool = resolve('node_modules/@biomejs/biome/bin/biome')
    const args = ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none']
    const { stdout } = spawnSync(process.execPath, [tool, ...args], { cwd: folder.path, encoding: 'utf8' })
    for (const { message, location } of (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics)
      messages.set(location.path, [...(messages.get(location.path) ?? []), message])
    await folder.remove()
  })

  test.each(refusedImports)('refuses in %s to import %s, with the reason', (folder, imported, sentence) => {
    expect(messages.get(fixturePath(folder, imported))).toEqual([sentence])
  })

  test.each(allowedImports)('allows %s to import %s', (folder, imported) => {
    expect(messages.get(fixturePath(folder, imported))).toBeUndefined()
  })

  test('has no import rule that is not tested here, and none is tested twice in one folder', () => {
    const rules = importZones().flatMap(({ rules }) => rules.map(({ message }) => message))
    expect(new Set(rules)).toEqual(new Set(Object.values(sentences)))
    for (const { folder, rules } of importZones())
      expect({ folder, rules: new Set(rules).size }).toEqual({ folder, rules: rules.length })
  })

  test('has a zone for each existing feature and machine', () => {
    const zones = importZones().map(({ folder }) => folder)
    for (const name of Object.keys(features)) expect(zones).toContain(`server/features/${name}`)
    for (const name of ['src/features/pushes', 'machines/pushes']) expect(zones).toContain(name)
  })
})

describe('imports that the linter cannot check', () => {
  const sources = sourcesIn('contract', 'machines', 'store', 'locales', 'src', 'server')
  const wrongImports = (isWrong: (imported: string, file: string) => boolean) =>
    sources.flatMap((source) =>
      importsOf(source).flatMap((one) => (isWrong(one, source.name) ? [`${source.name}: ${one}`] : [])),
    )
  /** Returns the folder that a rule names: `store`, `src/kit`. */
  const partOf = (file: string) => (/^src\/[^/]+(?=\/)/.exec(file) ?? /^[^/]+/.exec(file) ?? [''])[0]

  test('contain no relative import that leaves its part of the project', () => {
    const leaves = (one: string, file: string) =>
      one.startsWith('.') && !normalize(join(dirname(file), one)).startsWith(`${partOf(file)}/`)
    expect(wrongImports(leaves)).toEqual([])
    expect(leaves('../../server/app.ts', 'src/kit/lib/a.ts')).toBe(true)
    expect(leaves('../../features/accounts/a.ts', 'src/kit/lib/a.ts')).toBe(true)
    expect(leaves('../a.ts', 'store/session/a.ts')).toBe(false)
  })

  test('contain no import of all icons', () => {
    expect(wrongImports((one) => one === '@blueprintjs/icons')).toEqual([])
    expect(wrongImports((one) => one.startsWith('@blueprintjs/icons/')).length).toBeGreaterThan(10)
  })
})
