import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import { limitByAddress } from '#server/platform/http/addressLimit.ts'
import { drain } from '#server/platform/http/drain.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { createLogger } from '#server/platform/system/logging.ts'
import { placeUnsigned, readAddress } from './address.ts'
import { allowOrigin, answerPreflight } from './cors.ts'
import { type Grant, readKeyOf } from './credentials.ts'
import { DamagedObject } from './damage.ts'
import { StorageError } from './errors.ts'
import { isKey, privateFolder, publicFolder } from './keys.ts'
import { readObject } from './reading.ts'
import { verifyRequest } from './signature.ts'
import { verifyRead } from './signedRead.ts'
import type { ObjectStore, PartsStore } from './store.ts'
import { writeOf } from './writing.ts'
import { errorXml } from './xml.ts'

/** How many bytes the holder of a grant may have waiting; throws `AccessDenied` for who may upload no more. */
export type UploadRoom = (grant: Grant) => Promise<number>

export interface StorageParts {
  store: ObjectStore & PartsStore
  /** Of at least 32 characters; the one that credentials are issued by. */
  secret: string
  bucket: string
  logLevel: Config['logLevel']
  /** Of one object. */
  maxBytes: number
  /** Objects and unfinished uploads that may lie below the first two folders of a key that a grant adds. */
  maxWaiting: number
  uploadRoom: UploadRoom
  /** Of the console, e.g. `https://console.example`; pages of others cannot upload or read by script. */
  allowedOrigins: ReadonlySet<string>
  /** Requests a minute from one address; none where absent. */
  rateLimit?: number
  /** The proxies in front, whose word for a caller's address is taken. */
  trustedProxies?: string[] | undefined
  metrics?: Metrics | undefined
  /** Takes the log's lines; standard output where absent. */
  logTo?: { write(line: string): void }
  clock?: () => Date
}

const idleMs = 60_000
/** A video over a slow line. */
const requestMs = 15 * 60_000

const storageErrorOf = (error: unknown): StorageError => {
  if (error instanceof StorageError) return error
  const { statusCode = 500 } = error as { statusCode?: number }
  return new StorageError(
    statusCode === 429 ? 'QpsLimitExceeded' : statusCode < 500 ? 'InvalidArgument' : 'InternalError',
  )
}

/** Refusals as OSS writes them, in a header, too, for replies whose body is not read. What went wrong inside is logged with the request's id and never leaves the server. */
const answerError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const error = storageErrorOf(thrown)
  const isDamage = error instanceof DamagedObject
  request.log[isDamage || error.status === 500 ? 'error' : 'info']({
    refused: error.code,
    ...((isDamage || error !== thrown) && { err: thrown }),
  })
  const xml = errorXml(error, request.id)
  // The rest of a body that nobody wants is read past, so that the sender sees the refusal.
  request.raw.resume()
  reply.headers({ 'cache-control': 'no-store', 'x-oss-err': Buffer.from(xml).toString('base64') })
  return reply.code(error.status).type('application/xml').send(xml)
}

/**
 * The embedded object storage, compatible with OSS as ali-oss speaks it. Objects below `public/` can be read by everybody,
 * those below `private/` by a signed address; holders of credentials can add below their prefix; nothing else can be done
 * from outside. It listens only when told to.
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
    // The router would tidy, decode and bound the path; a key is what was signed, read by `readAddress`.
    rewriteUrl: () => '/',
    exposeHeadRoutes: false,
  })
  parts.metrics?.observe(app, 'storage')
  // Bodies stay streams; whoever wants one reads it from the request.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(() => {
    throw new StorageError('MethodNotAllowed')
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-oss-request-id': request.id, 'x-content-type-options': 'nosniff' })
    allowOrigin(allowedOrigins, request, reply)
  })
  await app.register(drain)
  if (parts.rateLimit) await limitByAddress(app, parts.rateLimit)

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = readAddress(request.originalUrl)
    const { method, headers } = request
    const reads = (method === 'GET' || method === 'HEAD') && !address.subresources.has('uploadId')
    const { key: unsignedKey } = placeUnsigned(bucket, address.path)
    if (reads && isKey(unsignedKey)) {
      if (unsignedKey.startsWith(publicFolder)) return readObject(store, unsignedKey, request, reply)
      if (unsignedKey.startsWith(privateFolder)) {
        verifyRead({ ...readKeyOf(secret), bucket }, { method, address }, clock())
        return readObject(store, unsignedKey, request, reply)
      }
    }

    const { grant, key } = verifyRequest({ secret, bucket }, { method, headers, address }, clock())
    const write = writeOf(request, address)
    if (!write || !key.startsWith(grant.prefix)) throw new StorageError('AccessDenied')
    if (!isKey(key)) throw new StorageError('InvalidObjectName')
    const room = await uploadRoom(grant)
    return write({ store, bucket, key, address, maxBytes, maxWaiting, room, request, reply })
  }

  app.route({ method: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'], url: '/', handler: serve })
  app.options('/', async (request, reply) => answerPreflight(allowedOrigins, request, reply))
  return app
}
