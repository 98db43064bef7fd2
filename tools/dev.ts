import { spawn } from 'node:child_process'
import { once } from 'node:events'

const platformPort = '8081'

const start = (args: string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'inherit' })

/** Starts the platform and the console in watch mode. The console proxies calls to the platform. */
const children = [
  start(['--watch', 'server/main.ts'], {
    PORT: platformPort,
    NODE_ENV: 'development',
    OSS_ORIGINS: 'http://127.0.0.1:8080,http://localhost:8080',
  }),
  start(['node_modules/webpack-cli/bin/cli.js', 'serve', '--mode', 'development'], { PLATFORM_PORT: platformPort }),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
await Promise.race(children.map((child) => once(child, 'exit')))
for (const child of children) child.kill()
