import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'

const yearInSeconds = 31_536_000

/**
 * The built console: hashed files are kept for a year and come precompressed, the page itself is asked for each time.
 * The page is told where its platform is.
 */
export const consoleFiles = fp<{ config: Config; folder: string }>(
  async (app, { config, folder }) => {
    const page = await readFile(join(folder, 'index.html'), 'utf8')
    const html = page.replace('content="/platform"', `content="${encodeURI(config.apiBase)}"`)
    app.get('/', { logLevel: 'warn' }, async (_request, reply) =>
      reply.type('text/html').header('cache-control', 'no-cache').send(html),
    )
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      index: false,
      maxAge: yearInSeconds * 1_000,
      immutable: true,
      logLevel: 'warn',
    })
  },
  { name: 'console' },
)
