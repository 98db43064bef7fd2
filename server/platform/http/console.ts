import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'
import { wallAddress } from '#contract/interfaces/wallApi/index.ts'
import type { Config } from '#server/platform/config/config.ts'

const yearInSeconds = 31_536_000
const noticesFile = 'third-party-notices.txt'

interface Options {
  config: Config
  folder: string
  /** Content of `index.html`. */
  page: string
  /** Content of `wall.html`, which paired displays open; absent if another platform serves the metrics. */
  wallPage?: string | undefined
  /** URL of images in rich text; absent if another platform stores them. */
  storageUrl: string | undefined
}

/** Sets the content of an existing `meta` element. Throws if the page has none of that name. */
const setMeta = (page: string, name: string, content: string): string => {
  const element = new RegExp(`<meta name="?${name}\\b[^>]*>`)
  if (!element.test(page)) throw new Error(`The built page cannot be told its ${name}`)
  return page.replace(element, () => `<meta name="${name}" content="${encodeURI(content)}">`)
}

/**
 * Serves the built console: hashed files precompressed and cached for a year, the page itself revalidated on each
 * request, and the licence notices of packages. Replaces the addresses of platform and storage in the page, which are those of the development server.
 */
export const consoleFiles = fp<Options>(
  async (app, { config, folder, page, wallPage, storageUrl = '' }) => {
    const serve = (path: string, html: string) =>
      app.get(path, { logLevel: 'warn' }, async (_request, reply) =>
        reply.type('text/html').header('cache-control', 'no-cache').send(html),
      )
    serve('/', setMeta(setMeta(page, 'platform', config.apiBase), 'storage', storageUrl))
    if (wallPage !== undefined) serve(wallAddress, wallPage)
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      index: false,
      maxAge: yearInSeconds * 1_000,
      immutable: true,
      logLevel: 'warn',
    })
    app.get(`/${noticesFile}`, { logLevel: 'warn' }, (_request, reply) =>
      reply.sendFile(noticesFile, folder, { immutable: false, maxAge: 0 }),
    )
  },
  { name: 'console' },
)
