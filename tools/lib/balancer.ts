import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server/platform/system/processes.ts'
import { startRoundRobin } from './roundRobin.ts'

export interface Balancer {
  url: string
  kind: 'nginx' | 'round robin'
  stop(): Promise<void>
}

const configFile = 'docs/operating/nginx.conf'
const stepMs = 20
const patienceMs = 10_000

/**
 * Adapts the documented nginx configuration to servers on this machine: their addresses, a free port without
 * TLS, and one folder for all files. Throws if an expected line is missing.
 */
export const nginxConfigFor = (config: string, urls: readonly string[], port: number, folder: string): string => {
  const replace = (text: string, what: RegExp, by: string): string => {
    if (!what.test(text)) throw new Error(`${configFile} has no ${what}`)
    return text.replace(what, () => by)
  }
  const servers = urls.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=10s;`).join('\n')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const ofConsole = replace(config, / {2}# The embedded storage[\s\S]*(?=\n}\n$)/, '')
  const withServers = replace(ofConsole, /(?: *server console-\d:8080 [^\n]*\n)+/, `${servers}\n`)
  const plain = replace(withServers, /listen 443 ssl;/, `listen 127.0.0.1:${port};`).replace(/ *ssl_\w+ [^\n]*\n/g, '')
  const local = replace(plain, /access_log \S+ console;/, `access_log ${folder}/access.log console;\n${paths}`)
  return `daemon off;\nworker_processes 1;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\n${local}`
}

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0

const startNginx = async (urls: readonly string[]): Promise<Balancer> => {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  await writeFile(file, nginxConfigFor(await readFile(configFile, 'utf8'), urls, port, folder))
  const nginx = spawn('nginx', ['-c', file, '-e', join(folder, 'error.log')], { stdio: ['ignore', 'ignore', 'pipe'] })
  const output: string[] = []
  nginx.stderr.on('data', (chunk) => output.push(String(chunk)))
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
  const end = Date.now() + patienceMs
  while (!(await answers())) {
    if (nginx.exitCode !== null || Date.now() > end) throw new Error(`nginx did not start:\n${output.join('')}`)
    await wait(stepMs)
  }
  return {
    url,
    kind: 'nginx',
    stop: async () => {
      nginx.kill('SIGTERM')
      if (nginx.exitCode === null) await once(nginx, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

/**
 * Starts a load balancer for servers: nginx with the documented configuration, or a round-robin proxy if
 * nginx is not installed.
 */
export const startBalancer = async (urls: readonly string[]): Promise<Balancer> =>
  hasNginx() ? startNginx(urls) : { ...(await startRoundRobin(urls)), kind: 'round robin' }
