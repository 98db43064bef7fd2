import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { pino } from 'pino'
import type { Config } from '#server/platform/config/config.ts'

/** What tells of a failure and holds nothing that somebody has sent. */
const facts = [
  'code',
  'errno',
  'syscall',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
]

interface Logged {
  type: string
  message: string
  stack: string
  [fact: string]: unknown
}

type Thrown = Error & Record<string, unknown>

/** Of the driver, with a statement and its values; or of the database, whose words quote a value: `invalid … "a@b.c"`. */
const isOfStatement = (error: Thrown): boolean => 'query' in error || 'severity' in error

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** An error as logs show it: of a statement its text, which has placeholders, and never the values in them. */
export const loggedError = (thrown: unknown): Logged => {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: 'No error was thrown, but a value', stack: '' }
  const error = thrown as Thrown
  const message = isOfStatement(error) ? 'A statement failed' : error.message
  return {
    type: error.constructor.name,
    message,
    stack: `${error.constructor.name}: ${message}\n${framesOf(error)}`,
    ...(typeof error.query === 'string' && { query: error.query }),
    ...Object.fromEntries(facts.flatMap((name) => (error[name] === undefined ? [] : [[name, error[name]]]))),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  }
}

/** What went wrong, for whoever runs the program: a statement keeps it in the cause, a connection has only a code. */
export const reasonOf = (error: Error & { code?: string }): string =>
  error.cause instanceof Error ? reasonOf(error.cause) : error.message || error.code || String(error)

/** The path of a request: what follows it, e.g. an e-mail or a signature, is nobody's business. */
const loggedRequest = ({ method, originalUrl, ip }: FastifyRequest) => ({
  method,
  url: originalUrl.split(/[?#]/)[0],
  remoteAddress: ip,
})

/** For the log of every server. */
const serializers = { req: loggedRequest, err: loggedError }

/** The log of a server, a line of JSON each; to standard output where `to` is absent. */
export const createLogger = (
  { logLevel: level }: Pick<Config, 'logLevel'>,
  to?: { write(line: string): void },
): FastifyBaseLogger => {
  const redact = ['req.headers.token', 'req.headers.authorization', '*.password', '*.token']
  return to ? pino({ level, serializers, redact }, to) : pino({ level, serializers, redact })
}
