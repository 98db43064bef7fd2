import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import { limitByAddress } from '#server/platform/http/addressLimit.ts'
import { drain } from '#server/platform/http/drain.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { createLogger } from '#server/platform/system/logging.ts'
import { locateUnsigned, readAddress } from './address.ts'
import { allowOrigin, answerPreflight } from './cors.ts'
import { type Grant, readKeyOf } from './credentials.ts'
import { DamagedObject } from './damage.ts'
import { StorageError } from './errors.ts'
import { isKey, privateFolder, publicFolder } from './keys.ts'
import { readObject } from './reading.ts'
import { verifyRequest } from './signature.ts'
import { verifyRead } from './signedRead.ts'
import type { MultipartStore, ObjectStore } from './store.ts'
import { findWrite } from './writing.ts'
import { errorXml } from './xml.ts'

/**
 * Returns the number of bytes that a grant may have in quarantine. Throws `AccessDenied` if its holder may not upload
 * any more.
 */
export type UploadRoom = (grant: Grant) => Promise<number>

export interface StorageParts {
  store: ObjectStore & MultipartStore
  /** Secret of at least 32 characters from which credentials are derived. */
  secret: string
  bucket: string
  logLevel: Config['logLevel']
  /** Maximum size of one object. */
  maxBytes: number
  /** Maximum of objects and unfinished uploads below the first two folders of a key that is added with a grant. */
  maxWaiting: number
  uploadRoom: UploadRoom
  /** Origins of the consoles, e.g. `https://console.example`; other pages cannot upload or read by script. */
  allowedOrigins: ReadonlySet<string>
  /** Requests per minute from one address; unlimited if absent. */
  rateLimit?: number
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies?: string[] | undefined
  metrics?: Metrics | undefined
  /** Destination of the log; standard output if absent. */
  logTo?: { write(line: string): void }
  clock?: () => Date
}

const idleMs = 60_000
/** Timeout of a request in milliseconds, for a video over a slow connection. */
const requestMs = 15 * 60_000

const storageErrorOf = (error: unknown): StorageError => {
  if (error instanceof StorageError) return error
  const { statusCode = 500 } = error as { statusCode?: number }
  return new StorageError(
    statusCode === 429 ? 'QpsLimitExceeded' : statusCode < 500 ? 'InvalidArgument' : 'InternalError',
  )
}

/**
 * Sends a failure in the format of OSS, also in a header for replies whose body is not read. Internal errors are logged
 * and never sent.
 */
const sendError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const error = storageErrorOf(thrown)
  const isDamage = error instanceof DamagedObject
  request.log[isDamage || error.status === 500 ? 'error' : 'info']({
    refused: error.code,
    ...((isDamage || error !== thrown) && { err: thrown }),
  })
  const xml = errorXml(error, request.id)
  // The rest of the body is read and discarded, so that the sender receives the reply.
  request.raw.resume()
  reply.headers({ 'cache-control': 'no-store', 'x-oss-err': Buffer.from(xml).toString('base64') })
  return reply.code(error.status).type('application/xml').send(xml)
}

/**
 * Creates the embedded object storage, compatible with OSS as used by ali-oss. Objects below `public/` are public, those below
 * `private/` are read by signed addresses, and credentials allow adding objects below their prefix. Nothing else is allowed.
 * Does not listen yet.
 */
export const buildStorageApp = async (parts: StorageParts): Promise<FastifyInstance> => {
  const { store, secret, bucket, logLevel, maxBytes, maxWaiting, uploadRoom, allowedOrigins, logTo } = parts
  const { clock = () => new Date() } = parts
  const app = Fastify({
    loggerInstance: createLogger({ logLevel }, logTo),
    trustProxy: parts.trustedProxies ?? false,
    genReqId: () => randomBytes(12).toString('hex').toUpperCase(),
    connectionTimeout: idleMs,
    requestTimeout: requestMs,
    // The router would normalise, decode and limit the path; `readAddress` reads the signed key from the raw URL.
    rewriteUrl: () => '/',
    exposeHeadRoutes: false,
  })
  parts.metrics?.observe(app, 'storage')
  // Bodies remain streams, which handlers read from the request.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(() => {
    throw new StorageError('MethodNotAllowed')
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-oss-request-id': request.id, 'x-content-type-options': 'nosniff' })
    allowOrigin(allowedOrigins, request, reply)
  })
  await app.register(drain)
  if (parts.rateLimit) await limitByAddress(app, parts.rateLimit)

  const onUnsatisfiable = (): never => {
    throw new StorageError('InvalidRange')
  }
  const sendObject = (key: string, request: FastifyRequest, reply: FastifyReply) =>
    readObject(store, key, request, reply, { onUnsatisfiable })

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = readAddress(request.originalUrl)
    const { method, headers } = request
    const reads = (method === 'GET' || method === 'HEAD') && !address.subresources.has('uploadId')
    const { key: unsignedKey } = locateUnsigned(bucket, address.path)
    if (reads && isKey(unsignedKey)) {
      if (unsignedKey.startsWith(publicFolder)) return sendObject(unsignedKey, request, reply)
      if (unsignedKey.startsWith(privateFolder)) {
        verifyRead({ ...readKeyOf(secret), bucket }, { method, address }, clock())
        return sendObject(unsignedKey, request, reply)
      }
    }

    const { grant, key } = verifyRequest({ secret, bucket }, { method, headers, address }, clock())
    const write = findWrite(request, address)
    if (!write || !key.startsWith(grant.prefix)) throw new StorageError('AccessDenied')
    if (!isKey(key)) throw new StorageError('InvalidObjectName')
    const room = await uploadRoom(grant)
    return write({ store, bucket, key, address, maxBytes, maxWaiting, room, request, reply })
  }

  app.route({ method: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'], url: '/', config: { sendsFile: true }, handler: serve })
  app.options('/', async (request, reply) => answerPreflight(allowedOrigins, request, reply))
  return app
}
