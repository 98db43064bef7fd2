import fp from 'fastify-plugin'

/** Every reply names its request as the log does, so that a proxy in front, or a user, can say which one it was. */
export const requestId = fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id)
    })
  },
  { name: 'requestId' },
)
