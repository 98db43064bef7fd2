import fp from 'fastify-plugin'

/** Milliseconds between closing idle connections while the server is closing. */
const sweepMs = 100

/**
 * Lets a server close as soon as its last request is answered: while it is closing, replies end their connection, and a
 * timer closes connections that have become idle. Without it, clients with keep-alive hold the server open until their
 * connections time out.
 */
export const drain = fp(
  async (app) => {
    let isClosing = false
    app.addHook('preClose', async () => {
      isClosing = true
      if (!app.server.listening) return
      // A reply whose head was sent before leaves a connection that becomes idle later.
      const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs)
      app.server.once('close', () => clearInterval(sweep))
    })
    app.addHook('onSend', async (_request, reply) => {
      if (isClosing) reply.header('connection', 'close')
    })
  },
  { name: 'drain' },
)
