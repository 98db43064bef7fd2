import type { FastifyRequest } from 'fastify'
import { createIsbotFromList, list } from 'isbot'

/** Tests for user agents of robots, link previews and programs. Headless browsers are not among them. */
const isRobot = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'))

/** Tests whether a browser loads an address before it is opened. */
export const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  /prefetch|prerender|preview/.test(
    [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join().toLowerCase(),
  )

/** Tests whether a person opens an address: by GET, and without a prefetch, a link preview or a listed robot. */
export const isReadByPerson = (request: FastifyRequest): boolean =>
  request.method === 'GET' && !isPrefetch(request) && !isRobot(request.headers['user-agent'])
