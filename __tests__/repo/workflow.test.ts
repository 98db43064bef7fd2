import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { trackedFiles } from '#tools/lib/sources.ts'

interface Step {
  uses?: string
  run?: string
  with?: Record<string, string>
}

interface Job {
  'runs-on': string
  'timeout-minutes': number
  env?: Record<string, string>
  steps: Step[]
}

const { jobs } = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as { jobs: Record<string, Job> }
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const commandsOf = ({ steps }: Job) => steps.flatMap(({ run }) => run ?? [])
const commands = Object.values(jobs).flatMap(commandsOf)

/** Commands of npm itself that the workflow uses. */
const own = ['ci', 'audit']
const scriptsOf = (command: string) =>
  [...command.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name).filter((name) => !own.includes(name))

describe('the workflow of continuous integration', () => {
  test('installs by the lock file and runs the same suite as a developer', () => {
    expect(jobs.test && commandsOf(jobs.test)).toEqual(['npm ci', 'npm test'])
  })

  test('installs Firefox and WebKit, names both, and runs the tests of engines on a display', () => {
    const { engines } = jobs
    const install = engines && commandsOf(engines).find((command) => command.startsWith('apt-get install'))
    for (const name of ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xdotool']) expect(install).toContain(` ${name}`)
    expect(Object.keys(engines?.env ?? {})).toEqual(expect.arrayContaining(['FIREFOX', 'WEBKIT']))
    expect(engines && commandsOf(engines).at(-1)).toMatch(/^xvfb-run .* npm run test:engines$/)
  })

  test('calls only existing scripts', () => {
    const calledScripts = commands.flatMap(scriptsOf)
    expect(calledScripts).toContain('test')
    expect(calledScripts.filter((name) => !(name in scripts))).toEqual([])
    expect(scriptsOf('npm run test:nothing')).toEqual(['test:nothing'])
  })

  test('builds the image from the Dockerfile, and audits what runs in production', () => {
    expect(commands).toContain('docker build --tag device-console .')
    expect(commands).toContain('npm audit --omit=dev --audit-level=high')
    expect(trackedFiles()).toContain('Dockerfile')
  })

  test('reads its Node from the file that names the lowest supported version', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } }
    const actions = Object.values(jobs).flatMap(({ steps }) =>
      steps.flatMap((step) => step.with?.['node-version-file'] ?? []),
    )
    expect(new Set(actions)).toEqual(new Set(['.node-version']))
    expect(engines.node).toBe(`>=${readFileSync('.node-version', 'utf8').trim()}`)
  })

  test('limits the time of every job', () => {
    for (const [name, job] of Object.entries(jobs)) expect([name, job['timeout-minutes'] > 0]).toEqual([name, true])
  })
})
