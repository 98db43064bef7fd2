import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'
import { wallAddress } from '#contract/interfaces/wallApi/index.ts'
import type { Config } from '#server/platform/config/config.ts'

const yearInSeconds = 31_536_000

interface Options {
  config: Config
  folder: string
  /** Its `index.html`. */
  page: string
  /** Its `wall.html`, which displays open; absent where another platform has the figures. */
  wallPage?: string | undefined
  /** Where pictures of rich text lie; absent where another platform keeps them. */
  storageUrl: string | undefined
}

/** Sets the content of a `meta` element that it has, however the build has written it. */
const setMeta = (page: string, name: string, content: string): string => {
  const element = new RegExp(`<meta name="?${name}\\b[^>]*>`)
  if (!element.test(page)) throw new Error(`The built page cannot be told its ${name}`)
  return page.replace(element, () => `<meta name="${name}" content="${encodeURI(content)}">`)
}

/**
 * The built console: hashed files are kept for a year and come precompressed, the page itself is asked for each time.
 * The page is told where its platform is, and its storage; what stands in it before are the development server's.
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
  },
  { name: 'console' },
)
