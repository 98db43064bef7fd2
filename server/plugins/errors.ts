import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Envelope } from '#contract/envelope.ts'
import { fill, languageOf } from '#contract/localizedText.ts'
import { type StatusName, statuses } from '#contract/status.ts'
import { ApiError } from '../apiError.ts'

type Values = Record<string, string | number>

const envelope = (request: FastifyRequest, reason: StatusName, values: Values = {}): Envelope => {
  const { status, text } = statuses[reason]
  const language = languageOf(request.headers['accept-language'])
  return { status, msg: fill(text, language, { requestId: request.id, ...values }), requestId: request.id }
}

const transportFailures: Record<number, StatusName> = {
  413: 'tooLarge',
  415: 'wrongMediaType',
  429: 'tooMany',
  503: 'busy',
}

/** The failure of a transport in the words of the catalogue. */
export const reasonOf = ({ statusCode = 500 }: FastifyError): StatusName =>
  transportFailures[statusCode] ?? (statusCode < 500 ? 'malformed' : 'internal')

/**
 * The one place where failures become replies: refusals of the catalogue with HTTP 200, transport failures with their
 * HTTP code. What went wrong inside is logged with the request id and never leaves the server.
 */
const answer = (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof ApiError) {
    request.log.info({ refused: error.reason }, 'refused')
    const errors = error.fields && { errors: error.fields.map(({ field, code, msg }) => ({ field, code, msg })) }
    const { seconds } = error.values
    const wait = typeof seconds === 'number' && { retryAfter: seconds }
    return reply.code(200).send({ ...envelope(request, error.reason, error.values), ...errors, ...wait })
  }
  const reason = reasonOf(error)
  const level = reason === 'internal' ? 'error' : 'info'
  request.log[level]({ err: error }, 'failed')
  return reply.code(statuses[reason].status).send(envelope(request, reason))
}

export const errors = fp(
  async (app) => {
    app.setErrorHandler(answer)
    app.setNotFoundHandler((request, reply) =>
      reply.code(statuses.noSuchCall.status).send(envelope(request, 'noSuchCall')),
    )
  },
  { name: 'errors' },
)
