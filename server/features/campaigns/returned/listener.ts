import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { clientAddress } from '#server/platform/auth/clientAddress.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { BackgroundContext } from '#server/platform/feature.ts'
import { addressed, takeReturned } from './take.ts'

/** Of a mail that comes back, what is read: its report comes before the mail that it encloses. */
const readBytes = 262_144
const mostBytes = 10 * 1_048_576
const mostClients = 20
const silenceMs = 30_000
/** How long a connection lasts at most, however it goes on. */
const longestMs = 120_000
/** Connections of one address, so that no address takes all. */
const clientsOfAddress = 5

export interface Bounces {
  port: number
  close(): Promise<void>
}

interface Parts extends Omit<BackgroundContext, 'config' | 'filesUrl'> {
  config: Pick<Config, 'host' | 'campaigns'>
  /** Milliseconds that a connection lasts at most. */
  longest?: number
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
 * Takes mail that cannot be delivered, at addresses that we have made alone. It answers none and passes none on, so that
 * nothing can go round in a loop. Without BOUNCE_PORT there is nothing to stop.
 */
export const startBounces = async ({
  config,
  database,
  engine,
  secrets,
  onError,
  longest = longestMs,
}: Parts): Promise<Bounces | undefined> => {
  const { bouncePort, bounceDomain = '' } = config.campaigns
  if (bouncePort === undefined) return undefined
  const { SMTPServer } = await import('smtp-server')
  const isOurs = (address: string) => address.toLowerCase().endsWith(`@${bounceDomain}`)
  const refusal = () => Object.assign(new Error('No such mailbox here'), { responseCode: 550 })
  const tooLarge = () => Object.assign(new Error('Too large'), { responseCode: 552 })
  const clients = new Map<string, number>()
  const busy = () => Object.assign(new Error('Too many connections from your address'), { responseCode: 421 })
  const server = new SMTPServer({
    name: bounceDomain,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: mostBytes,
    maxClients: mostClients,
    socketTimeout: silenceMs,
    logger: false,
    onConnect: ({ remoteAddress }, done) => {
      const address = clientAddress(remoteAddress)
      const count = (clients.get(address) ?? 0) + 1
      clients.set(address, count)
      done(count > clientsOfAddress ? busy() : null)
    },
    onClose: ({ remoteAddress }) => {
      const address = clientAddress(remoteAddress)
      const count = (clients.get(address) ?? 0) - 1
      if (count > 0) clients.set(address, count)
      else clients.delete(address)
    },
    onRcptTo: ({ address }, _session, done) => done(isOurs(address) && addressed(secrets, address) ? null : refusal()),
    onData: (stream, { envelope }, done) => {
      const take = async () => {
        const raw = await startOf(stream)
        if (stream.sizeExceeded) throw tooLarge()
        for (const { address } of envelope.rcptTo) {
          const to = addressed(secrets, address)
          if (to) await takeReturned({ db: database.db, engine, secrets }, to, raw)
        }
      }
      take().then(
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
    const end = setTimeout(() => socket.destroy(), longest).unref()
    socket.on('close', () => clearTimeout(end))
  })
  // What a client breaks off is its own affair.
  server.on('error', () => {})
  const listening = server.listen(bouncePort, config.host)
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
