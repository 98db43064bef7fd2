import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns the path of the cluster of the embedded PostgreSQL. */
export const clusterPath = (dataDir: string): string => join(dataDir, 'postgres')

/** Returns the path of the password of its only account, which only the owner of DATA_DIR can read. */
export const passwordPath = (dataDir: string): string => join(clusterPath(dataDir), 'console.password')

/** Returns the path of the log of PostgreSQL and its supervisor: starts, stops and failures. */
export const logPath = (dataDir: string): string => join(dataDir, 'postgres.log')

/**
 * Returns the address on which the supervisor of a data directory listens. Only one process can have it, it vanishes
 * with the process, and its length does not depend on the path. On Linux an abstract socket, on Windows a pipe,
 * elsewhere a socket in the temporary folder.
 */
export const supervisorAddress = (dataDir: string): string => {
  const id = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)
  const name = `device-console-${id}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}
