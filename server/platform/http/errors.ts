import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import { languageFromTag } from '#contract/core/localizedText.ts'
import type { FieldError } from '#contract/core/problems.ts'
import { type StatusName, statuses } from '#contract/core/status.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { type ResourceFailure, resourceFailureOf } from '#server/platform/db/failure.ts'
import { fieldLabel } from '#server/platform/http/fieldLabels.ts'
import { createDiskState, type DiskState } from '#server/platform/system/diskState.ts'

type Values = Record<string, string | number>

const envelope = (request: FastifyRequest, reason: StatusName, values: Values = {}): Envelope => {
  const { status, text } = statuses[reason]
  const language = languageFromTag(request.headers['accept-language'])
  return {
    status,
    msg: textIn({ key: text, values: { requestId: request.id, ...values } }, language),
    requestId: request.id,
  }
}

const transportFailures: Record<number, StatusName> = {
  413: 'tooLarge',
  415: 'wrongMediaType',
  429: 'tooMany',
  503: 'busy',
}

const resourceFailures: Record<ResourceFailure, StatusName> = { unavailable: 'busy', diskFull: 'diskFull' }

/** Log levels of failures that are not the caller's. */
const levels: Partial<Record<StatusName, 'error' | 'warn'>> = { internal: 'error', busy: 'warn', diskFull: 'warn' }

/** Seconds after which a caller may retry after a resource failure. */
const retryAfter = 5

/** Returns the name of a failure in the status catalogue: of the transport, of a resource, or internal. */
const statusOf = (error: FastifyError): StatusName => {
  const { statusCode = 500 } = error
  const transportFailure = transportFailures[statusCode]
  if (transportFailure) return transportFailure
  if (statusCode < 500) return 'malformed'
  const failure = resourceFailureOf(error)
  return failure ? resourceFailures[failure] : 'internal'
}

/**
 * Classifies a failure, logs it and sets `Retry-After` if the same request may succeed later. A full disk is logged
 * once at level 60, as every write fails from then on.
 */
export const classifyFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): StatusName => {
  const reason = statusOf(error)
  const isFirstOfFullDisk = reason === 'diskFull' && request.server.disk.recordFull()
  if (isFirstOfFullDisk) request.log.fatal({ err: error }, 'the disk is full')
  else request.log[levels[reason] ?? 'info']({ err: error }, 'failed')
  if ((reason === 'busy' || reason === 'diskFull') && !reply.hasHeader('retry-after'))
    reply.header('retry-after', retryAfter)
  return reason
}

/** Adds the label of the field to a field error, for the reply. */
const withFieldLabel = (request: FastifyRequest, { field, code, msg }: FieldError): FieldError => {
  const { endpoint } = request.routeOptions.config
  const label = fieldLabel(endpoint, request.body, field, languageFromTag(request.headers['accept-language']))
  return { field, ...(label !== undefined && { label }), code, msg }
}

/**
 * Sends the reply for every failure: refusals of the catalogue with HTTP 200, transport failures and shed load with
 * their HTTP status. Internal errors are logged with the request id and never sent.
 */
const sendFailure = (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof ApiError) {
    request.log.info({ refused: error.reason }, 'refused')
    const errors = error.fields && { errors: error.fields.map((one) => withFieldLabel(request, one)) }
    const { seconds } = error.values
    const wait = typeof seconds === 'number' && { retryAfter: seconds }
    const isShed = error.reason === 'tooMany' && wait
    if (isShed) reply.header('retry-after', wait.retryAfter)
    return reply
      .code(isShed ? statuses.tooMany.status : 200)
      .send({ ...envelope(request, error.reason, error.values), ...errors, ...wait })
  }
  const reason = classifyFailure(error, request, reply)
  const seconds = Number(reply.getHeader('retry-after'))
  const wait = seconds > 0 && { retryAfter: seconds }
  return reply.code(statuses[reason].status).send({ ...envelope(request, reason), ...wait })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that the route serves. */
    endpoint?: Endpoint
  }
  interface FastifyInstance {
    disk: DiskState
  }
}

export const errors = fp(
  async (app) => {
    app.decorate('disk', createDiskState())
    app.setErrorHandler(sendFailure)
    app.setNotFoundHandler((request, reply) =>
      reply.code(statuses.noSuchCall.status).send(envelope(request, 'noSuchCall')),
    )
  },
  { name: 'errors' },
)
