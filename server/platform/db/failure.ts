/** The resource that failed through no fault of the request, which may succeed when repeated. */
export type ResourceFailure = 'unavailable' | 'diskFull'

/**
 * Classes and codes of SQLSTATE: connection failures, shutdowns and crashes of the server, too many connections, a
 * statement that took too long.
 */
const unavailableStates = /^(?:08...|57P0[1-5]|57014|53300|25006)$/
const fullStates = new Set(['53100', 'ENOSPC', 'EDQUOT'])
const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Errors of `pg` and `pg-pool` have no code. */
const lostConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/

const maxDepth = 5

/** Returns the resource that an error is about, also as the cause of another one; undefined for any other error. */
export const resourceFailureOf = (error: unknown, depth = 0): ResourceFailure | undefined => {
  if (!(error instanceof Error) || depth > maxDepth) return undefined
  const { code, message, cause } = error as Error & { code?: unknown }
  if (typeof code === 'string') {
    if (fullStates.has(code)) return 'diskFull'
    if (networkErrors.has(code) || unavailableStates.test(code)) return 'unavailable'
  }
  if (lostConnection.test(message)) return 'unavailable'
  return resourceFailureOf(cause, depth + 1)
}
