import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createAppKey, createSerial, randomDeviceId } from '#support/deviceApi.ts'
import { licensed } from '#support/licences.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const hasCurl = spawnSync('curl', ['--version']).status === 0

/** Joins the shell blocks of a page, so that variables of one are available in the next. */
const shellBlocks = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)

/** Runs a script with `sh`; resolves with its exit code and everything that it printed. */
const runShell = (script: string, env: Record<string, string>) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const shell = spawn('sh', ['-eu', '-c', script], { env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk) => (output += chunk))
    shell.once('close', (code) => resolve({ code, output }))
  })

describe('the documents for integrators', () => {
  let platform: Platform
  let address: string
  const withCurl = hasCurl ? test : test.skip

  beforeAll(async () => {
    platform = await startPlatform()
    address = await platform.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => platform.close())

  withCurl('docs/devices.md leads from a licence key to a stored reading', async () => {
    const { serial } = await createSerial(platform)
    const deviceId = randomDeviceId()
    const blocks = shellBlocks('docs/devices.md')
    expect(blocks.length).toBeGreaterThanOrEqual(6)
    const { code, output } = await runShell(blocks.join('\n'), {
      PLATFORM: address,
      SERIAL: serial,
      PID: licensed.pid,
      DEVICE_ID: deviceId,
    })
    expect(output).toMatch(/"accepted":1/)
    expect(output).toMatch(/"changed":1/)
    expect(output).toMatch(/"code":"[0-9A-Z]{4}-[0-9A-Z]{4}"/)
    expect(code).toBe(0)
  })

  withCurl('docs/apps.md reads an app, registers a phone and reads the feedback that it sent', async () => {
    const blocks = shellBlocks('docs/apps.md')
    expect(blocks.length).toBeGreaterThanOrEqual(6)
    const { code, output } = await runShell(blocks.join('\n'), {
      PLATFORM: address,
      CLIENT_KEY: await createAppKey(platform),
      SERVER_KEY: await createAppKey(platform, 'server'),
    })
    expect(output).toMatch(/"appId":"aster-fit"/)
    expect(output).toMatch(/"entries":\[/)
    expect(output).toMatch(/"state":"waiting"/)
    expect(code).toBe(0)
  })
})
