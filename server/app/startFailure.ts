import { rootCauseMessage } from '#server/platform/system/logging.ts'

/** Properties of errors of the system and of PostgreSQL. */
interface Failure extends Error {
  code?: string
  address?: string
  port?: number
  hostname?: string
  path?: string
  /** Errors by address, for a host with several ones. */
  errors?: Failure[]
}

type Explanation = (failure: Failure) => string

const addressText = ({ address, port, errors }: Failure): string =>
  address === undefined && errors?.[0] ? addressText(errors[0]) : `${address}:${port}`

const unreachable: Explanation = (failure) =>
  `PostgreSQL cannot be reached at ${addressText(failure)}. Start it, or change host and port in DATABASE_URL`
const refused: Explanation = ({ message }) =>
  `PostgreSQL refuses the connection: ${message}. Change user, password or database in DATABASE_URL`
const noRight: Explanation = ({ path }) =>
  `${path} is closed to the account that runs the server. Give that account the folder DATA_DIR with everything in it, or choose another DATA_DIR`
const full: Explanation = () => 'The disk is full. Make room on the disk of DATA_DIR or of PostgreSQL'

/** Explanations of start failures by system error code or SQLSTATE. */
const explanations: Readonly<Record<string, Explanation>> = {
  EADDRINUSE: (failure) =>
    `${addressText(failure)} is in use by another program. Choose another PORT or OSS_PORT, or METRICS_PORT`,
  EADDRNOTAVAIL: (failure) => `${addressText(failure)} is no address of this machine. Change HOST, or METRICS_HOST`,
  ECONNREFUSED: unreachable,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ENOTFOUND: ({ hostname }) => `There is no host ${hostname}. Change the host in DATABASE_URL`,
  '53300': () =>
    'PostgreSQL has no connection left. Raise its max_connections, of which each server needs up to 25, or stop other programs that use it',
  '57P03': ({ message }) => `PostgreSQL does not take connections: ${message}. Try again when it has started`,
  '28P01': refused,
  '28000': refused,
  '3D000': refused,
  EACCES: noRight,
  EPERM: noRight,
  EROFS: ({ path }) => `${path} is on a disk that cannot be written to. Choose another DATA_DIR`,
  ENOTDIR: ({ path }) => `A part of the path ${path} is a file, not a folder. Choose another DATA_DIR`,
  EEXIST: ({ path }) => `${path} is a file, not a folder. Choose another DATA_DIR`,
  ENOSPC: full,
  '53100': full,
}

/** Explains why a start failed and how to fix it; other failures return their own message. */
export const startFailureOf = (error: Failure): string => {
  const explain = explanations[error.code ?? '']
  if (explain) return explain(error)
  return error.cause instanceof Error ? startFailureOf(error.cause) : rootCauseMessage(error)
}
