import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

export interface StaticServer {
  url: string
  stop(): Promise<void>
}

/** Serves a folder on a free port of this machine. */
export const serveFolder = async (folder: string): Promise<StaticServer> => {
  const app = Fastify()
  await app.register(fastifyStatic, { root: folder, preCompressed: true })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, stop: () => app.close() }
}
