import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { pino } from 'pino'
import type { Config } from '#server/platform/config/config.ts'

/** Properties of errors that contain no user input. */
const safeProperties = [
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

interface SerializedError {
  type: string
  message: string
  stack: string
  [property: string]: unknown
}

type Thrown = Error & Record<string, unknown>

/** Tests for an error of the driver, which has statement and values, or of PostgreSQL, whose messages quote values. */
const isStatementError = (error: Thrown): boolean => 'query' in error || 'severity' in error

const stackFrames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** Serialises an error for the log: a statement with placeholders, never with their values. */
export const serializeError = (thrown: unknown): SerializedError => {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: 'No error was thrown, but a value', stack: '' }
  const error = thrown as Thrown
  const message = isStatementError(error) ? 'A statement failed' : error.message
  return {
    type: error.constructor.name,
    message,
    stack: `${error.constructor.name}: ${message}\n${stackFrames(error)}`,
    ...(typeof error.query === 'string' && { query: error.query }),
    ...Object.fromEntries(safeProperties.flatMap((name) => (error[name] === undefined ? [] : [[name, error[name]]]))),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  }
}

/** Returns the message of the innermost cause of an error; its code if it has no message, as connection errors. */
export const rootCauseMessage = (error: Error & { code?: string }): string =>
  error.cause instanceof Error ? rootCauseMessage(error.cause) : error.message || error.code || String(error)

/** Serialises a request with its path only, as the query may contain e-mails or signatures. */
const serializeRequest = ({ method, originalUrl, ip }: FastifyRequest) => ({
  method,
  url: originalUrl.split(/[?#]/)[0],
  remoteAddress: ip,
})

const serializers = { req: serializeRequest, err: serializeError }

/** Creates a logger that writes one line of JSON per entry, to standard output if `to` is absent. */
export const createLogger = (
  { logLevel: level }: Pick<Config, 'logLevel'>,
  to?: { write(line: string): void },
): FastifyBaseLogger => {
  const redact = ['req.headers.token', 'req.headers.authorization', '*.password', '*.token']
  return to ? pino({ level, serializers, redact }, to) : pino({ level, serializers, redact })
}
