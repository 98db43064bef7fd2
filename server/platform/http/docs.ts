import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyPluginAsync } from 'fastify'
import { openapi } from '#contract/openapi.ts'
import { translateIn } from '#server/platform/core/texts.ts'

/** The OpenAPI document with a readable page, at `docs` under the platform's address. */
export const docs: FastifyPluginAsync = async (app) => {
  let made: ReturnType<typeof openapi> | undefined
  // Made when it is first asked for: it takes a fifth of a second, and most servers never are.
  const document = {
    toJSON: () => {
      made ??= openapi(translateIn('en'))
      return made
    },
  }
  // The page names its scripts relative to its folder.
  app.addHook('onRequest', async ({ url }, reply) => {
    const [path = '', query] = url.split('?')
    if (path.endsWith('/docs')) return reply.redirect(query === undefined ? 'docs/' : `docs/?${query}`)
  })
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
  })
  app.get('/openapi.json', async () => document)
}
