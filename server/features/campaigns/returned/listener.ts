import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { clientAddress } from '#server/platform/auth/clientAddress.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { BackgroundContext } from '#server/platform/feature.ts'
import { ingestBounce, parseReturnAddress } from './ingest.ts'

/** Number of bytes read of a bounce: its report precedes the enclosed mail. */
const readBytes = 262_144
const maxBytes = 10 * 1_048_576
const maxClients = 20
const idleMs = 30_000
/** Maximum duration of a connection in milliseconds. */
const maxConnectionMs = 120_000
/** Maximum number of connections per client address. */
const maxClientsPerAddress = 5

export interface BounceListener {
  port: number
  close(): Promise<void>
}

interface ListenerOptions extends Omit<BackgroundContext, 'config' | 'filesUrl'> {
  config: Pick<Config, 'host' | 'campaigns'>
  /** Maximum duration of a connection in milliseconds. */
  maxDurationMs?: number
}

const startOf = async (stream: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (bytes < readBytes) chunks.push(chunk)
    bytes += chunk.length
  }
  return Buffer.concat(chunks).subarray(0, readBytes)
}

/**
 * Starts an SMTP server that receives bounces and complaints, only for return addresses created by this platform. It
 * never replies or forwards, so that mail loops are impossible. Returns undefined without BOUNCE_PORT.
 */
export const startBounceListener = async ({
  config,
  database,
  engine,
  secrets,
  onError,
  maxDurationMs = maxConnectionMs,
}: ListenerOptions): Promise<BounceListener | undefined> => {
  const { bouncePort, bounceDomain = '' } = config.campaigns
  if (bouncePort === undefined) return undefined
  const { SMTPServer } = await import('smtp-server')
  const isOurDomain = (address: string) => address.toLowerCase().endsWith(`@${bounceDomain}`)
  const refusal = () => Object.assign(new Error('No such mailbox here'), { responseCode: 550 })
  const tooLarge = () => Object.assign(new Error('Too large'), { responseCode: 552 })
  const clients = new Map<string, number>()
  const busy = () => Object.assign(new Error('Too many connections from your address'), { responseCode: 421 })
  const server = new SMTPServer({
    name: bounceDomain,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxBytes,
    maxClients,
    socketTimeout: idleMs,
    logger: false,
    onConnect: ({ remoteAddress }, done) => {
      const address = clientAddress(remoteAddress)
      const count = (clients.get(address) ?? 0) + 1
      clients.set(address, count)
      done(count > maxClientsPerAddress ? busy() : null)
    },
    onClose: ({ remoteAddress }) => {
      const address = clientAddress(remoteAddress)
      const count = (clients.get(address) ?? 0) - 1
      if (count > 0) clients.set(address, count)
      else clients.delete(address)
    },
    onRcptTo: ({ address }, _session, done) =>
      done(isOurDomain(address) && parseReturnAddress(secrets, address) ? null : refusal()),
    onData: (stream, { envelope }, done) => {
      const ingest = async () => {
        const raw = await startOf(stream)
        if (stream.sizeExceeded) throw tooLarge()
        for (const { address } of envelope.rcptTo) {
          const to = parseReturnAddress(secrets, address)
          if (to) await ingestBounce({ db: database.db, engine, secrets }, to, raw)
        }
      }
      ingest().then(
        () => done(),
        (error) => {
          if (error.responseCode === 552) return done(error)
          onError(error)
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        },
      )
    },
  })
  server.server.on('connection', (socket: Socket) => {
    const end = setTimeout(() => socket.destroy(), maxDurationMs).unref()
    socket.on('close', () => clearTimeout(end))
  })
  // Errors of client connections are ignored.
  server.on('error', () => {})
  const listening = server.listen(bouncePort, config.host)
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
