import { spawn } from 'node:child_process'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createDataDir } from '#server/platform/system/dataDir.ts'
import { superuser } from './cluster.ts'
import { passwordPath, supervisorAddress } from './paths.ts'

/** A lease of the embedded PostgreSQL of a data directory by this process. */
export interface Lease {
  /** Returns the address of its database, which changes if PostgreSQL restarts on another port. */
  address(): string
  /** Releases the lease. Resolves when PostgreSQL has stopped, or continues to run for another process. */
  release(): Promise<void>
}

type Granted = { port: number; proof: string }
type Answer = Granted | { error: string }

const supervisorScript = fileURLToPath(new URL('supervisor.ts', import.meta.url))
const compileCache = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url))
/** Milliseconds that a start may take: the first one creates the cluster, one after a crash recovers it. */
const startTimeoutMs = 120_000
const retryMs = 50
/** Milliseconds after which an unreachable supervisor is started again. */
const respawnMs = 5_000

/** Environment variables that are passed to the supervisor; keys and passwords are not. */
const passedVariables = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot']

const spawnSupervisor = (dataDir: string): void => {
  spawn(process.execPath, ['--max-semi-space-size=1', supervisorScript, dataDir], {
    detached: true,
    stdio: 'ignore',
    cwd: '/',
    env: {
      ...Object.fromEntries(passedVariables.map((name) => [name, process.env[name]])),
      NODE_COMPILE_CACHE: compileCache,
    },
  }).unref()
}

const connectTo = (address: string): Promise<Socket | undefined> =>
  new Promise((settle) => {
    const socket = connect(address)
    socket.once('connect', () => settle(socket)).once('error', () => settle(undefined))
  })

const requestLease = (
  socket: Socket,
  nonce: string,
  onGrant: (granted: Granted) => void,
): Promise<Answer | undefined> =>
  new Promise((settle) => {
    socket.on('error', () => {})
    socket.once('close', () => settle(undefined))
    const lines = createInterface({ input: socket })
    lines.on('error', () => {})
    lines.on('line', (line) => {
      const answer = JSON.parse(line) as Answer
      if ('port' in answer) onGrant(answer)
      settle(answer)
    })
    socket.write(`${nonce}\n`)
  })

const assertAuthentic = (password: string, nonce: string, { proof }: Granted): void => {
  const expected = createHmac('sha256', password).update(nonce).digest()
  const received = Buffer.from(proof, 'hex')
  if (received.length !== expected.length || !timingSafeEqual(received, expected))
    throw new Error('Another process answers in the place of the embedded PostgreSQL of this DATA_DIR')
}

/**
 * Starts the embedded PostgreSQL of a data directory, or joins the one that other processes of this machine use. It
 * runs until the last lease has ended, at the latest with its process. Throws the error that prevents PostgreSQL from
 * starting.
 */
export const leasePostgres = async (folder: string): Promise<Lease> => {
  const dataDir = resolve(folder)
  await createDataDir(dataDir)
  const address = supervisorAddress(dataDir)
  let current: { socket: Socket; port: number } | undefined
  let password = ''
  let isReleased = false

  const acquire = async (): Promise<void> => {
    const deadline = Date.now() + startTimeoutMs
    let spawnedAt = 0
    while (Date.now() < deadline) {
      const socket = await connectTo(address)
      if (!socket) {
        if (Date.now() - spawnedAt > respawnMs) {
          spawnSupervisor(dataDir)
          spawnedAt = Date.now()
        }
        await pause(retryMs)
        continue
      }
      const nonce = randomBytes(16).toString('hex')
      const answer = await requestLease(socket, nonce, ({ port }) => {
        if (current?.socket === socket) current.port = port
      })
      if (!answer) {
        // The supervisor was about to stop; the next one is used instead.
        await pause(retryMs)
        continue
      }
      try {
        if ('error' in answer) throw new Error(answer.error)
        password = await readFile(passwordPath(dataDir), 'utf8')
        assertAuthentic(password, nonce, answer)
      } catch (error) {
        socket.destroy()
        throw error
      }
      if (isReleased) return void socket.end()
      current = { socket, port: answer.port }
      socket.once('close', reacquire)
      return
    }
    throw new Error(`The embedded PostgreSQL of ${dataDir} did not start in time`)
  }

  /** Replaces a supervisor that was killed. Until then, connections fail. */
  const reacquire = () => {
    if (isReleased) return
    acquire().catch(() => setTimeout(reacquire, respawnMs).unref())
  }

  await acquire()
  return {
    address: () => `postgres://${superuser}:${password}@127.0.0.1:${current?.port}/postgres`,
    release: async () => {
      isReleased = true
      const socket = current?.socket
      if (!socket || socket.destroyed) return
      const closed = once(socket, 'close')
      socket.end()
      await closed
    },
  }
}
