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
import { ClientDisconnectedError, disconnectSignal, releaseAfter } from '#server/platform/http/disconnect.ts'
import { StorageError } from '#server/platform/storage/errors.ts'
import { readObject } from '#server/platform/storage/reading.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { limitBodyTime } from './bodyTime.ts'
import type { AppContext, DeviceContext, DisplayContext, InterfaceContext } from './context.ts'
import { findHeld, type Held } from './holders.ts'
import { answerProblem } from './problem.ts'
import { answerTagged } from './tagged.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls an interface beside the console, known before the body is read. */
    held?: Held | undefined
  }
}

/** Requests with a credential that are under way in this server. */
const requestsInAll = 256
/** Requests without one, or with a client key, which lies in an app and is no secret: they have slots of their own. */
const anonymousInAll = 256
/** Large bodies of those: each may take half a minute to arrive, and keeps no small request waiting. */
const uploadsInAll = 64
const uploadsOfAddress = 10
/** Files that are being sent: each may take minutes, and keeps nobody from saying something. */
const downloadsInAll = 256
/**
 * Slots of one caller: a device sends one request while another is answered, an app's server speaks for many people. An
 * address has many people behind it as well, and shares the slots with the others that call: it gets no more than are free.
 */
const slotsOf: Record<PrincipalKind | 'anyone', number> = {
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
/** Calls that work at once; the other connections to the database are left to the console. */
const atOnce = 4

export interface InterfaceParts {
  db: Database
  config: Config
  storage: Storage
  engine: WorkflowEngine
  onWritten: () => void
}

/** What all interfaces of a server share. */
export interface InterfaceBounds {
  requests: ConcurrencyLimiter
  anonymous: ConcurrencyLimiter
  uploads: ConcurrencyLimiter
  downloads: ConcurrencyLimiter
  turns: FairQueue
}

export const interfaceBounds = (): InterfaceBounds => ({
  requests: createConcurrencyLimiter({ inAll: requestsInAll }),
  anonymous: createConcurrencyLimiter({ inAll: anonymousInAll }),
  uploads: createConcurrencyLimiter({ inAll: uploadsInAll }),
  downloads: createConcurrencyLimiter({ inAll: downloadsInAll }),
  turns: createFairQueue({ perKey: 1, atOnce, maxQueued: requestsInAll }),
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

const rangeNotSatisfiable = 416

/** Sends a stored file, or the part of it that is asked for. */
const sendStored = async (
  { objectKey }: { objectKey: string },
  { store }: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  try {
    return await readObject(store, objectKey, request, reply, { 'cache-control': 'private, no-cache' })
  } catch (error) {
    if (error instanceof StorageError && error.code === 'InvalidRange') return reply.code(rangeNotSatisfiable).send()
    throw error
  }
}

interface Options extends InterfaceParts, InterfaceBounds {
  name: InterfaceName
  /** Handlers by the name of their call. */
  handlers: Readonly<Record<string, (request: never, context: never) => Promise<unknown>>>
}

const kilobyte = 1_024

/**
 * Serves every call of one interface as a route: the caller and its rate first, then the body, a slot, validation, and
 * the handler in its turn. A slow body holds no slot; a large one holds it while it is read, so that no more of them are in
 * memory than there are slots (docs/decisions/0040-device-interface.md).
 */
export const serveInterface: FastifyPluginAsync<Options> = async (
  app,
  { name, handlers, requests, anonymous, uploads, downloads, turns, db, config, storage, engine, onWritten },
) => {
  app.setErrorHandler(answerProblem)
  app.setNotFoundHandler((request, reply) => answerProblem(new ApiError('noSuchCall'), request, reply))
  const countRequest = app.createRateLimit({
    max: config.deviceRateLimit,
    timeWindow: '1 minute',
    keyGenerator: ({ held }: FastifyRequest) => held?.key ?? '',
  })

  const assertWithinRate = async (request: FastifyRequest): Promise<void> => {
    const counted = await countRequest(request)
    if (!counted.isAllowed && counted.isExceeded) throw new ApiError('tooMany', { seconds: counted.ttlInSeconds })
  }

  const addRoute = ({ name: callName, call }: NamedInterfaceCall, handle: AnyInterfaceHandler) => {
    const isSmall = call.bodyKilobytes <= smallBodyKilobytes
    /** Acquires a slot until the reply is sent or the caller hangs up. */
    const acquireSlot = ({ held }: FastifyRequest, reply: FastifyReply) => {
      const { key = '', app: callingApp, device } = held ?? {}
      const isAnonymous = call.access === 'anyone' || callingApp?.kind === 'client'
      const limits = { [key]: slotsOf[call.access] }
      const acquire = () => {
        // The fleet of one vendor keeps no other from its files.
        if (call.sendsFile) return downloads(limits, `vendor ${device?.vid ?? ''}`)
        if (!isAnonymous) return requests(limits)
        return isSmall ? anonymous(limits, key) : uploads({ [key]: uploadsOfAddress }, key)
      }
      releaseAfter(reply, acquire())
    }
    app.route({
      method: call.method,
      url: call.path,
      exposeHeadRoute: false,
      bodyLimit: call.bodyKilobytes * kilobyte,
      onRequest: async (request, reply) => {
        // An answer to a GET is asked for again by its ETag.
        reply.header('cache-control', call.method === 'GET' ? 'private, no-cache' : 'no-store')
        const client = clientAddress(request.ip)
        if (call.access === 'anyone') request.held = { key: `address ${client}` }
        else {
          request.held = await findHeld(call.access, bearerOf(request), { db, config, client })
          if (call.access === 'device' || call.access === 'display') await assertWithinRate(request)
        }
        const { app: callingApp } = request.held
        if (call.feature && callingApp?.features && !callingApp.features.includes(call.feature))
          throw new ApiError('notPermitted')
        // A caller that hung up meanwhile sends no body.
        if (request.raw.socket.destroyed) throw new ClientDisconnectedError()
        if (isSmall) limitBodyTime(request.raw, smallBodyMs)
        else acquireSlot(request, reply)
      },
      preHandler: async (request, reply) => {
        if (isSmall) acquireSlot(request, reply)
      },
      handler: async (request, reply) => {
        const input = validate(call, request)
        const { key = '', device, app: callingApp, display } = request.held ?? {}
        const context = { db, config, storage, engine, log: request.log, client: clientAddress(request.ip) }
        const caller = {
          ...(device && { device }),
          ...(callingApp && { app: callingApp }),
          ...(display && { display }),
        }
        const gone = disconnectSignal(reply)
        const answerOnce = () => handle(input, { ...context, ...caller })
        const answer = () => (call.method === 'GET' ? withCancellation(gone, answerOnce) : answerOnce())
        const answered = await (call.ownTurns ? answer() : turns(key, answer, gone))
        if (call.method === 'POST' || call.sendsFile) onWritten()
        request.log.debug({ call: callName }, 'answered')
        if (call.sendsFile) return sendStored(answered as { objectKey: string }, storage, request, reply)
        return call.method === 'GET' ? answerTagged(request, reply, answered) : answered
      },
    })
  }

  for (const one of interfaceCalls.filter(({ of }) => of === name))
    addRoute(one, handlers[one.name] as AnyInterfaceHandler)
}
