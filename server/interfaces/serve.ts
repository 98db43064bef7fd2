import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type InterfaceName, interfaceCalls, type OneInterfaceCall } from '#contract/interfaces/index.ts'
import type { Holder, InterfaceCall } from '#contract/interfaces/interface.ts'
import { fieldErrors } from '#contract/problems.ts'
import { ApiError } from '../apiError.ts'
import { clientAddress } from '../auth/clientAddress.ts'
import { CallerGone, goneSignal, onHangup } from '../callerGone.ts'
import { createTurns, type Turns } from '../concurrency/turns.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { StorageError } from '../storage/errors.ts'
import { readObject } from '../storage/reading.ts'
import type { Storage } from '../storage/storage.ts'
import type { AuditKey } from '../workflows/auditKey.ts'
import type { AppContext, DeviceContext, DisplayContext, InterfaceContext } from './context.ts'
import { findHeld, type Held } from './holders.ts'
import { createPlaces, type Places } from './places.ts'
import { answerProblem } from './problem.ts'
import { answerTagged } from './tagged.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls an interface beside the console, known before the body is read. */
    held?: Held | undefined
  }
}

/** Requests of all callers of the interfaces that are under way in this server. */
const placesInAll = 256
/** Files that are being sent: each may take minutes, and keeps nobody from saying something. */
const downloadsInAll = 256
/** Of one caller: a device sends one while another is answered; an address or an app has many people behind it. */
const placesOf: Record<Holder | 'anyone', number> = {
  device: 2,
  app: 100,
  appClient: 100,
  appServer: 100,
  display: 2,
  anyone: 100,
}
/** Of all who have no credential, or one that is no secret: they leave most places to those who have one. */
const placesOfStrangers = 128
/** Calls that work at once; the other connections to the database are left to the console. */
const atOnce = 4

export interface InterfaceParts {
  db: Database
  config: Config
  storage: Storage
  auditKey: AuditKey
  onWritten: () => void
}

/** What all interfaces of a server share. */
export interface InterfaceBounds {
  places: Places
  downloads: Places
  turns: Turns
}

export const interfaceBounds = (): InterfaceBounds => ({
  places: createPlaces({ inAll: placesInAll }),
  downloads: createPlaces({ inAll: downloadsInAll }),
  turns: createTurns({ perKey: 1, atOnce, maxQueued: placesInAll }),
})

const bearerOf = ({ headers: { authorization = '' } }: FastifyRequest): string | undefined =>
  /^Bearer ([\w+/=.-]{1,200})$/i.exec(authorization)?.[1]

const validate = ({ method, request: schema }: InterfaceCall, request: FastifyRequest): unknown => {
  const result = schema.safeParse(method === 'GET' ? request.query : request.body, { reportInput: true })
  if (result.success) return result.data
  throw new ApiError('invalid', {}, fieldErrors(result.error.issues, 'en'))
}

export type AnyInterfaceHandler = (
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
  handlers: Readonly<Record<string, AnyInterfaceHandler>>
}

const kilobyte = 1_024

/**
 * Every call of one interface as a route: who calls, its limits and a place first, before the body is read, then
 * validation, then the handler in its turn (docs/decisions/0040-device-interface.md).
 */
export const serveInterface: FastifyPluginAsync<Options> = async (
  app,
  { name, handlers, places, downloads, turns, db, config, storage, auditKey, onWritten },
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

  const addRoute = ({ name: callName, call }: OneInterfaceCall, handle: AnyInterfaceHandler) =>
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
        const { key, app: callingApp, device } = request.held
        if (call.feature && callingApp?.features && !callingApp.features.includes(call.feature))
          throw new ApiError('notPermitted')
        const isStranger = call.access === 'anyone' || callingApp?.kind === 'client'
        const most = { [key]: placesOf[call.access], ...(isStranger && { strangers: placesOfStrangers }) }
        // The fleet of one vendor keeps no other from its files.
        const leave = call.sendsFile ? downloads(most, `vendor ${device?.vid ?? ''}`) : places(most)
        reply.raw.once('finish', leave)
        onHangup(reply, leave)
        // Whoever hung up meanwhile sends no body, which would be waited for.
        if (request.raw.socket.destroyed) throw new CallerGone()
      },
      handler: async (request, reply) => {
        const input = validate(call, request)
        const { key = '', device, app: callingApp, display } = request.held ?? {}
        const context = { db, config, storage, auditKey, log: request.log, client: clientAddress(request.ip) }
        const caller = {
          ...(device && { device }),
          ...(callingApp && { app: callingApp }),
          ...(display && { display }),
        }
        const answer = () => handle(input, { ...context, ...caller })
        const answered = await turns(key, answer, goneSignal(reply))
        if (call.method === 'POST' || call.sendsFile) onWritten()
        request.log.debug({ call: callName }, 'answered')
        if (call.sendsFile) return sendStored(answered as { objectKey: string }, storage, request, reply)
        return call.method === 'GET' ? answerTagged(request, reply, answered) : answered
      },
    })

  for (const one of interfaceCalls.filter(({ of }) => of === name))
    addRoute(one, handlers[one.name] as AnyInterfaceHandler)
}
