import { rootCauseMessage } from '#server/platform/system/logging.ts'

/** What the errors of the system and of PostgreSQL say beside their message. */
interface Failure extends Error {
  code?: string
  address?: string
  port?: number
  hostname?: string
  path?: string
  /** Of a host with several addresses. */
  errors?: Failure[]
}

type Words = (failure: Failure) => string

const place = ({ address, port, errors }: Failure): string =>
  address === undefined && errors?.[0] ? place(errors[0]) : `${address}:${port}`

const unreachable: Words = (failure) =>
  `PostgreSQL cannot be reached at ${place(failure)}. Start it, or change host and port in DATABASE_URL`
const refused: Words = ({ message }) =>
  `PostgreSQL refuses the connection: ${message}. Change user, password or database in DATABASE_URL`
const noRight: Words = ({ path }) =>
  `${path} is closed to the account that runs the server. Give that account the folder DATA_DIR with everything in it, or choose another DATA_DIR`
const full: Words = () => 'The disk is full. Make room on the disk of DATA_DIR or of PostgreSQL'

/** By code of the system or SQLSTATE: what is in the way of a start, and what to change. */
const words: Readonly<Record<string, Words>> = {
  EADDRINUSE: (failure) =>
    `${place(failure)} is in use by another program. Choose another PORT or OSS_PORT, or METRICS_PORT`,
  EADDRNOTAVAIL: (failure) => `${place(failure)} is no address of this machine. Change HOST, or METRICS_HOST`,
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

/** Says why a start failed and what to change: in our words where the failure is a usual one, else in its own. */
export const startFailureOf = (error: Failure): string => {
  const explain = words[error.code ?? '']
  if (explain) return explain(error)
  return error.cause instanceof Error ? startFailureOf(error.cause) : rootCauseMessage(error)
}
