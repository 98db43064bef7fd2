import type { FastifyRequest } from 'fastify'
import { createIsbotFromList, list } from 'isbot'

/** Tests for robots, link previews and programs. A headless browser renders an address as a person's does, so it counts. */
const isRobot = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'))

/** Tests whether a browser loads an address before it is opened. */
export const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  /prefetch|prerender|preview/.test(
    [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join().toLowerCase(),
  )

/** Tests whether a person opens an address: no HEAD, prefetch, link preview or known robot. */
export const isReadByPerson = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !isPrefetch(request) && !isRobot(request.headers['user-agent'])
