import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyPluginAsync } from 'fastify'
import { openapi } from '#contract/openapi.ts'
import { translateIn } from '#server/platform/core/texts.ts'

/** Serves the OpenAPI document and its Swagger UI page at `docs` below the platform's address. */
export const docs: FastifyPluginAsync = async (app) => {
  let cached: ReturnType<typeof openapi> | undefined
  // Created on the first request: it takes 200 ms, and most servers never receive one.
  const document = {
    toJSON: () => {
      cached ??= openapi(translateIn('en'))
      return cached
    },
  }
  // Script paths in the page are relative to its folder.
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
