import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import { languageOf } from '#contract/core/localizedText.ts'
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
  const language = languageOf(request.headers['accept-language'])
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

/** Seconds after which a caller may try again what failed for want of a resource. */
const retryAfter = 5

/** Returns the status of a failure in the words of the catalogue: of the transport, of a resource, or of our own. */
const statusOf = (error: FastifyError): StatusName => {
  const { statusCode = 500 } = error
  const known = transportFailures[statusCode]
  if (known) return known
  if (statusCode < 500) return 'malformed'
  const failure = resourceFailureOf(error)
  return failure ? resourceFailures[failure] : 'internal'
}

/**
 * Classifies a failure, logs it and sets `Retry-After` where the same request may succeed later. A full disk is logged once
 * at level 60, as every write fails from then on.
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

/** A field error as it travels, with what people call its field. */
const fieldErrorIn = (request: FastifyRequest, { field, code, msg }: FieldError): FieldError => {
  const { endpoint } = request.routeOptions.config
  const label = fieldLabel(endpoint, request.body, field, languageOf(request.headers['accept-language']))
  return { field, ...(label !== undefined && { label }), code, msg }
}

/**
 * The one place where failures become replies: refusals of the catalogue with HTTP 200, transport failures and load that is
 * shed with their HTTP code. What went wrong inside is logged with the request id and never leaves the server.
 */
const answer = (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof ApiError) {
    request.log.info({ refused: error.reason }, 'refused')
    const errors = error.fields && { errors: error.fields.map((one) => fieldErrorIn(request, one)) }
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
    app.setErrorHandler(answer)
    app.setNotFoundHandler((request, reply) =>
      reply.code(statuses.noSuchCall.status).send(envelope(request, 'noSuchCall')),
    )
  },
  { name: 'errors' },
)
