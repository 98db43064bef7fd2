import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { type Language, languageFromTag } from '#contract/core/localizedText.ts'
import { statuses } from '#contract/core/status.ts'
import { type Call, calls } from '#contract/index.ts'
import { urlPath } from '#contract/openapi.ts'
import { clientAddress } from '#server/platform/auth/clientAddress.ts'
import { authenticateSession, type SessionCredential } from '#server/platform/auth/sessions.ts'
import { isLocalRequest } from '#server/platform/config/loopback.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { type Caller, checkAccess } from '#server/platform/core/caller.ts'
import { fieldErrors } from '#server/platform/core/fieldErrors.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { withCancellation } from '#server/platform/db/cancellation.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Context } from '#server/platform/handlers/context.ts'
import { createAdmission } from '#server/platform/http/admission.ts'
import { bodyLimitOf } from '#server/platform/http/body.ts'
import { disconnectSignal } from '#server/platform/http/disconnect.ts'
import { createReadQueue } from '#server/platform/http/fairQueues.ts'
import { isPrefetch } from '#server/platform/http/readers.ts'
import { type FileResponse, sendFile } from '#server/platform/http/sendFile.ts'
import { handlers } from './composition.ts'

type AnyHandler = (request: unknown, context: Context) => Promise<unknown>

const handlerOf = ({ name }: Call): AnyHandler => handlers[name] as AnyHandler

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, authenticated before the body is read. */
    caller?: Caller | undefined
  }
}

const tokenOf = ({ headers: { token } }: FastifyRequest): string | undefined =>
  typeof token === 'string' && token !== '' ? token : undefined

const authenticateCaller = async (
  db: Database,
  endpoint: Endpoint,
  credential: SessionCredential,
): Promise<Caller | undefined> => {
  if (endpoint.access === 'anyone') return undefined
  const caller = await authenticateSession(db, credential, endpoint.unattended !== true)
  checkAccess(endpoint, caller)
  return caller
}

const validate = ({ method, request: schema }: Endpoint, request: FastifyRequest, language: Language): unknown => {
  const result = schema.safeParse(method === 'GET' ? request.query : request.body, { reportInput: true })
  if (result.success) return result.data
  throw new ApiError('invalid', {}, fieldErrors(result.error.issues, language))
}

/**
 * Throws `notPermitted` for a GET with side effects that is not sent by a script, but by prefetch, image, link or form.
 */
const assertDeliberate = ({ method, writes }: Endpoint, request: FastifyRequest): void => {
  if (method !== 'GET' || !writes) return
  const mode = request.headers['sec-fetch-mode'] ?? 'cors'
  if (isPrefetch(request) || !['cors', 'same-origin'].includes(String(mode))) throw new ApiError('notPermitted')
}

type Options = Pick<Context, 'db' | 'config' | 'storage' | 'engine' | 'secrets' | 'jobs'> & { onWritten: () => void }

/**
 * Registers a route for each call of the contract: admission and access before the body is read, then validation, then
 * the handler in the fair queue.
 */
export const routes: FastifyPluginAsync<Options> = async (
  app,
  { db, config, storage, engine, secrets, jobs, onWritten },
) => {
  app.decorateRequest('caller', undefined)
  const queue = createReadQueue()
  const admit = createAdmission()
  for (const call of calls) {
    const { endpoint } = call
    const handle = handlerOf(call)
    app.route({
      method: endpoint.file && endpoint.method === 'GET' ? ['GET', 'HEAD'] : endpoint.method,
      url: urlPath(endpoint),
      config: { endpoint, sendsFile: endpoint.file === true },
      exposeHeadRoute: false,
      bodyLimit: bodyLimitOf(endpoint),
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        assertDeliberate(endpoint, request)
        const token = tokenOf(request)
        await admit(token ?? clientAddress(request.ip), reply)
        const credential = { token, isLocal: isLocalRequest(request.raw) }
        request.caller = await authenticateCaller(db, endpoint, credential)
      },
      handler: async (request, reply) => {
        const language = languageFromTag(request.headers['accept-language'])
        const input = validate(endpoint, request, language)
        const client = clientAddress(request.ip)
        const gone = disconnectSignal(reply)
        const runHandler = () =>
          handle(input, {
            db,
            config,
            storage,
            engine,
            secrets,
            jobs,
            log: request.log,
            requestId: request.id,
            language,
            client,
            gone,
            isLocal: isLocalRequest(request.raw),
            caller: request.caller,
            token: tokenOf(request),
          })
        const run = () => (endpoint.writes ? runHandler() : withCancellation(gone, runHandler))
        const data =
          (endpoint.writes && !endpoint.reads) || endpoint.ownTurns
            ? await run()
            : await queue(request.caller?.accountId ?? client, run, gone)
        if (endpoint.writes) onWritten()
        if (endpoint.file) return sendFile(request, reply, data as FileResponse)
        if (endpoint.image) return reply.type('image/png').send(data)
        return { status: statuses.ok.status, msg: textIn(statuses.ok.text, language), data }
      },
    })
  }
}
