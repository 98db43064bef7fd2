import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The data directory of the embedded PostgreSQL. */
export const clusterPath = (dataDir: string): string => join(dataDir, 'postgres')

/** The password of its only account, readable by the owner of DATA_DIR alone. */
export const passwordPath = (dataDir: string): string => join(clusterPath(dataDir), 'console.password')

/** What PostgreSQL and its supervisor write: starts, stops and failures. */
export const logPath = (dataDir: string): string => join(dataDir, 'postgres.log')

/**
 * Where the supervisor of a data directory listens: an address that only one process can have, that vanishes with it,
 * and whose length does not depend on the path. On Linux an abstract socket, on Windows a pipe, elsewhere a socket in
 * the temporary folder.
 */
export const supervisorAddress = (dataDir: string): string => {
  const id = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)
  const name = `device-console-${id}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}
