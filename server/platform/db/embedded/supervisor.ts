import { createHmac } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { logPath, passwordPath, supervisorAddress } from './paths.ts'
import { type Postmaster, startPostmaster, stopOrphan } from './postmaster.ts'

/**
 * Process that runs the PostgreSQL of one data directory while any server or operator command has a lease (a connection
 * to this process), restarts it when it crashes, and stops it after the last lease has ended, also with a killed
 * process. Arguments: the data directory.
 */
const [dataDir = ''] = process.argv.slice(2)
const logLimitBytes = 4_000_000
const restartMs = { first: 100, most: 5_000 }
/** Milliseconds to wait for the first lease; the process that starts a supervisor connects to it at once. */
const firstLeaseMs = 10_000

/** Appends a line to the log; ignores failures such as a full disk. */
const write = (line: string): void => {
  try {
    appendFileSync(logPath(dataDir), `${new Date().toISOString()} ${line}\n`, { mode: 0o600 })
  } catch {
    // A missing log entry must not stop PostgreSQL.
  }
}

/** Returns the HMAC by which a client verifies that this process has read the password, and is not an impostor. */
const proofOf = (nonce: string): string =>
  createHmac('sha256', readFileSync(passwordPath(dataDir), 'utf8'))
    .update(nonce)
    .digest('hex')

/** Connections of the lease holders, with the nonce that each has sent. */
const leases = new Map<Socket, string>()
/** Connections that ended last; they are closed after PostgreSQL has stopped. */
const released = new Set<Socket>()
let postmaster: Postmaster | undefined
let lastReleased = Promise.withResolvers<void>()
const firstLease = Promise.withResolvers<void>()

const grant = (socket: Socket, nonce: string) => {
  if (postmaster) socket.write(`${JSON.stringify({ port: postmaster.port, proof: proofOf(nonce) })}\n`)
}

const release = (socket: Socket) => {
  if (!leases.delete(socket)) return
  if (leases.size > 0) return void socket.end()
  released.add(socket)
  lastReleased.resolve()
}

const onLease = (socket: Socket) => {
  leases.set(socket, '')
  firstLease.resolve()
  socket.on('error', () => {})
  // The holder has released the lease or was killed.
  for (const event of ['end', 'close'] as const) socket.once(event, () => release(socket))
  const lines = createInterface({ input: socket })
  lines.on('error', () => {})
  lines.once('line', (nonce) => {
    leases.set(socket, nonce)
    grant(socket, nonce)
  })
}

/** Renames a log of more than 4 MB to the only previous log. */
const rotateLog = () => {
  const path = logPath(dataDir)
  if (existsSync(path) && statSync(path).size > logLimitBytes) renameSync(path, `${path}.1`)
}

/** Runs PostgreSQL until no lease is left, restarting it with exponential backoff when it ends before. */
const serve = async (): Promise<void> => {
  const account = await chooseAccount(await findBinaries(), dataDir)
  await ensureCluster(account, dataDir)
  await stopOrphan(dataDir)
  let port: number | undefined
  let restarts = 0
  while (leases.size > 0) {
    lastReleased = Promise.withResolvers<void>()
    try {
      postmaster = await startPostmaster(account, dataDir, port)
    } catch (error) {
      if (port === undefined) throw error
      write(`PostgreSQL could not be started again: ${(error as Error).message}`)
      await pause(Math.min(restartMs.most, restartMs.first * 2 ** restarts++))
      continue
    }
    port = postmaster.port
    restarts = 0
    for (const [socket, nonce] of leases) if (nonce) grant(socket, nonce)
    if (leases.size === 0) lastReleased.resolve()
    const crashed = await Promise.race([postmaster.ended.then(() => true), lastReleased.promise.then(() => false)])
    const { stop } = postmaster
    postmaster = undefined
    if (crashed) write('PostgreSQL ended unexpectedly and is started again')
    else await stop()
    for (const socket of released) socket.end()
    released.clear()
  }
}

const fail = (error: Error): void => {
  write(error.message)
  const answer = `${JSON.stringify({ error: error.message })}\n`
  for (const socket of leases.keys()) socket.end(answer, () => socket.destroy())
}

const server = createServer({ allowHalfOpen: true }, onLease)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    for (const socket of leases.keys()) socket.destroy()
  })

/** Removes the socket file of a killed process; returns false if there is none or a process still uses it. */
const removeStaleSocket = async (address: string): Promise<boolean> => {
  if (!address.startsWith('/')) return false
  const isStale = await new Promise<boolean>((resolve) => {
    const probe = connect(address)
    probe.once('connect', () => resolve(false)).once('error', () => resolve(true))
    probe.once('connect', () => probe.destroy())
  })
  if (isStale) rmSync(address, { force: true })
  return isStale
}

const address = supervisorAddress(dataDir)
const listen = () =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address, resolve)
  })
try {
  await listen().catch(async (error) => {
    if (!(await removeStaleSocket(address))) throw error
    await listen()
  })
} catch (error) {
  // Another supervisor was first and grants the leases.
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') process.exit(0)
  throw error
}
rotateLog()
await Promise.race([firstLease.promise, pause(firstLeaseMs, undefined, { ref: false })])
await serve().catch(fail)
server.close()
