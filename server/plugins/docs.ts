import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyPluginAsync } from 'fastify'
import { openapi } from '#contract/openapi.ts'

/** The OpenAPI document with a readable page, at `docs` under the platform's address. */
export const docs: FastifyPluginAsync = async (app) => {
  const document = openapi()
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
  })
  app.get('/openapi.json', async () => document)
}
