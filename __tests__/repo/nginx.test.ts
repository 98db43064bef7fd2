import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasNginx, nginxConfigFor } from '#tools/lib/balancer.ts'

const config = readFileSync('docs/operating/nginx.conf', 'utf8')
const urls = ['http://127.0.0.1:1001', 'http://127.0.0.1:1002']

describe('the configuration of nginx', () => {
  test('is used by tests and benchmarks, with the addresses of their servers and without TLS', () => {
    const local = nginxConfigFor(config, urls, 1000, '/folder')
    expect([...local.matchAll(/server (127\S+) /g)].map(([, host]) => host)).toEqual([
      '127.0.0.1:1001',
      '127.0.0.1:1002',
    ])
    expect(local).toContain('listen 127.0.0.1:1000;')
    expect(local).not.toMatch(/ssl|console-1|files|\/var\//)
    const same = ['proxy_next_upstream error timeout;', 'proxy_set_header X-Forwarded-For $remote_addr;']
    expect(same.filter((line) => !local.includes(line))).toEqual([])
    expect(() => nginxConfigFor(config.replaceAll('server console-', 'server c'), urls, 1000, '/folder')).toThrow(
      'has no',
    )
  })

  const withNginx = hasNginx() ? test : test.skip
  withNginx('is taken by nginx', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, nginxConfigFor(config, urls, 1000, folder))
    const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-c', file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect([status, stderr]).toEqual([0, ''])
  })
})
