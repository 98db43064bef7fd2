import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { InterfaceCall, PrincipalKind } from '#contract/core/interfaces/interface.ts'
import { type InterfaceName, interfaceCalls, type NamedInterfaceCall } from '#contract/interfaces/index.ts'
import { clientAddress } from '#server/platform/auth/clientAddress.ts'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '#server/platform/concurrency/concurrencyLimiter.ts'
import { createFairQueue, type FairQueue } from '#server/platform/concurrency/fairQueue.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldErrors } from '#server/platform/core/fieldErrors.ts'
import { withCancellation } from '#server/platform/db/cancellation.ts'
import type { Database } from '#server/platform/db/database.ts'
import { contentDisposition } from '#server/platform/http/content.ts'
import { ClientDisconnectedError, disconnectSignal, releaseAfter } from '#server/platform/http/disconnect.ts'
import { readObject } from '#server/platform/storage/reading.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { limitBodyTime } from './bodyTime.ts'
import type { AppContext, DeviceContext, DisplayContext, InterfaceContext } from './context.ts'
import { sendWithETag } from './etag.ts'
import { authenticate, type Principal } from './principals.ts'
import { sendProblem } from './problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The principal of an interface call, authenticated before the body is read. */
    principal?: Principal | undefined
  }
}

/** Maximum of concurrent requests with a credential in this server. */
const maxRequests = 256
/** Maximum of concurrent requests without a credential, or with a client key, which is not secret. */
const maxAnonymous = 256
/** Maximum of those with large bodies, which may take half a minute to arrive and must not block small requests. */
const maxUploads = 64
const maxUploadsPerAddress = 10
/** Maximum of files being sent, which may take minutes and must not block other requests. */
const maxDownloads = 256
/**
 * Maximum of concurrent requests per principal. A device sends one request while another is answered; an app's server
 * and an address serve many people. Addresses share their slots: each gets no more than are left free.
 */
const slotsPerPrincipal: Record<PrincipalKind | 'anyone', number> = {
  device: 2,
  app: 100,
  appClient: 100,
  appServer: 100,
  display: 2,
  anyone: 100,
}
/** Bodies up to this size, in KiB, are read before a slot is acquired, within `smallBodyMs`. */
const smallBodyKilobytes = 64
const smallBodyMs = 2_000
/** Maximum of calls that use the database concurrently; the other connections are for the console. */
const maxConcurrentCalls = 4

export interface InterfaceDependencies {
  db: Database
  config: Config
  storage: Storage
  engine: WorkflowEngine
  onWritten: () => void
}

/** Limits that all interfaces of a server share. */
export interface InterfaceLimits {
  requests: ConcurrencyLimiter
  anonymous: ConcurrencyLimiter
  uploads: ConcurrencyLimiter
  downloads: ConcurrencyLimiter
  queue: FairQueue
}

export const createInterfaceLimits = (): InterfaceLimits => ({
  requests: createConcurrencyLimiter({ inAll: maxRequests }),
  anonymous: createConcurrencyLimiter({ inAll: maxAnonymous }),
  uploads: createConcurrencyLimiter({ inAll: maxUploads }),
  downloads: createConcurrencyLimiter({ inAll: maxDownloads }),
  queue: createFairQueue({ perKey: 1, atOnce: maxConcurrentCalls, maxQueued: maxRequests }),
})

const bearerOf = ({ headers: { authorization = '' } }: FastifyRequest): string | undefined =>
  /^Bearer ([\w+/=.-]{1,200})$/i.exec(authorization)?.[1]

const validate = ({ method, request: schema }: InterfaceCall, request: FastifyRequest): unknown => {
  const result = schema.safeParse(method === 'GET' ? request.query : request.body, { reportInput: true })
  if (result.success) return result.data
  throw new ApiError('invalid', {}, fieldErrors(result.error.issues, 'en'))
}

type AnyInterfaceHandler = (
  request: unknown,
  context: InterfaceContext | DeviceContext | AppContext | DisplayContext,
) => Promise<unknown>

/** Sends a stored file by its original name, or the requested range of it. */
const sendStored = (
  { objectKey, name }: { objectKey: string; name: string },
  { store }: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> =>
  readObject(store, objectKey, request, reply, {
    over: { 'cache-control': 'private, no-cache', 'content-disposition': contentDisposition('attachment', name) },
  })

interface Options extends InterfaceDependencies, InterfaceLimits {
  name: InterfaceName
  /** Handlers by the name of their call. */
  handlers: Readonly<Record<string, (request: never, context: never) => Promise<unknown>>>
}

const kilobyte = 1_024

/**
 * Registers a route for each call of one interface: authentication and rate limit, then body, slot, validation, and the
 * handler in a fair queue. A small body occupies no slot while it is read; a large one does, which limits their number
 * in memory (docs/decisions/0040-device-interface.md).
 */
export const serveInterface: FastifyPluginAsync<Options> = async (
  app,
  { name, handlers, requests, anonymous, uploads, downloads, queue, db, config, storage, engine, onWritten },
) => {
  app.setErrorHandler(sendProblem)
  app.setNotFoundHandler((request, reply) => sendProblem(new ApiError('noSuchCall'), request, reply))
  const countRequest = app.createRateLimit({
    max: config.deviceRateLimit,
    timeWindow: '1 minute',
    keyGenerator: ({ principal }: FastifyRequest) => principal?.key ?? '',
  })

  const assertWithinRate = async (request: FastifyRequest): Promise<void> => {
    const counted = await countRequest(request)
    if (!counted.isAllowed && counted.isExceeded) throw new ApiError('tooMany', { seconds: counted.ttlInSeconds })
  }

  const addRoute = ({ name: callName, call }: NamedInterfaceCall, handle: AnyInterfaceHandler) => {
    const isSmall = call.bodyKilobytes <= smallBodyKilobytes
    /** Acquires a slot until the reply is sent or the client disconnects. */
    const acquireSlot = ({ principal }: FastifyRequest, reply: FastifyReply) => {
      const { key = '', app: callingApp, device } = principal ?? {}
      const isAnonymous = call.access === 'anyone' || callingApp?.kind === 'client'
      const limits = { [key]: slotsPerPrincipal[call.access] }
      const acquire = () => {
        // Limited per vendor, so that one fleet cannot block the downloads of others.
        if (call.sendsFile) return downloads(limits, `vendor ${device?.vid ?? ''}`)
        if (!isAnonymous) return requests(limits)
        return isSmall ? anonymous(limits, key) : uploads({ [key]: maxUploadsPerAddress }, key)
      }
      releaseAfter(reply, acquire())
    }
    app.route({
      method: call.sendsFile ? [call.method, 'HEAD'] : call.method,
      url: call.path,
      config: { sendsFile: call.sendsFile === true },
      exposeHeadRoute: false,
      bodyLimit: call.bodyKilobytes * kilobyte,
      onRequest: async (request, reply) => {
        // Responses to GET are revalidated by ETag.
        reply.header('cache-control', call.method === 'GET' ? 'private, no-cache' : 'no-store')
        const client = clientAddress(request.ip)
        if (call.access === 'anyone') request.principal = { key: `address ${client}` }
        else {
          request.principal = await authenticate(call.access, bearerOf(request), { db, config, client })
          if (call.access === 'device' || call.access === 'display') await assertWithinRate(request)
        }
        const { app: callingApp } = request.principal
        if (call.feature && callingApp?.features && !callingApp.features.includes(call.feature))
          throw new ApiError('notPermitted')
        // The client may have disconnected during authentication.
        if (request.raw.socket.destroyed) throw new ClientDisconnectedError()
        if (isSmall) limitBodyTime(request.raw, smallBodyMs)
        else acquireSlot(request, reply)
      },
      preHandler: async (request, reply) => {
        if (isSmall) acquireSlot(request, reply)
      },
      handler: async (request, reply) => {
        const input = validate(call, request)
        const { key = '', device, app: callingApp, display } = request.principal ?? {}
        const isHead = request.method === 'HEAD'
        const context = { db, config, storage, engine, log: request.log, client: clientAddress(request.ip), isHead }
        const caller = {
          ...(device && { device }),
          ...(callingApp && { app: callingApp }),
          ...(display && { display }),
        }
        const signal = disconnectSignal(reply)
        const runHandler = () => handle(input, { ...context, ...caller })
        const run = () => (call.method === 'GET' ? withCancellation(signal, runHandler) : runHandler())
        const response = await (call.ownTurns ? run() : queue(key, run, signal))
        if (call.method === 'POST' || (call.sendsFile && !isHead)) onWritten()
        request.log.debug({ call: callName }, 'answered')
        if (call.sendsFile) return sendStored(response as { objectKey: string; name: string }, storage, request, reply)
        return call.method === 'GET' ? sendWithETag(request, reply, response) : response
      },
    })
  }

  for (const one of interfaceCalls.filter(({ of }) => of === name))
    addRoute(one, handlers[one.name] as AnyInterfaceHandler)
}
