import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { httpStatusOf } from '#contract/core/interfaces/httpStatus.ts'
import { notInstant } from '#contract/core/interfaces/instant.ts'
import type { FieldProblem, Problem } from '#contract/core/interfaces/interface.ts'
import type { FieldError, ProblemCode } from '#contract/core/problems.ts'
import { statuses } from '#contract/core/status.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldErrors } from '#server/platform/core/fieldErrors.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { classifyFailure } from '#server/platform/http/errors.ts'

/** Converts a field error to the format of interfaces. */
export const toProblem = ({ field, code, msg }: FieldError): FieldProblem => ({
  field,
  code: code as ProblemCode,
  message: code === 'notTime' ? textIn(notInstant, 'en') : msg,
})

/** Converts at most `most` zod issues to problems of fields. They have to be parsed with `reportInput`. */
export const fieldProblems = (issues: readonly z.core.$ZodIssue[], most: number): FieldProblem[] =>
  fieldErrors(issues, 'en', most).map(toProblem)

const secondsIn = (value: unknown): number | undefined => (value === undefined ? undefined : Math.ceil(Number(value)))

/** Sends a failure as a problem with its HTTP status. Internal errors are logged and never sent. */
export const sendProblem = (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
  const isRefusal = error instanceof ApiError
  const code = isRefusal ? error.reason : classifyFailure(error, request, reply)
  if (isRefusal) request.log.info({ refused: code }, 'refused')
  const { id: requestId } = request
  const retryAfter = secondsIn((isRefusal ? error.values.seconds : undefined) ?? reply.getHeader('retry-after'))
  const body: Problem = {
    code,
    message: isRefusal ? error.text('en') : textIn({ key: statuses[code].text, values: { requestId } }, 'en'),
    ...(isRefusal && error.fields && { errors: error.fields.map(toProblem) }),
    ...(retryAfter !== undefined && { retryAfter }),
    requestId,
  }
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.code(httpStatusOf(code)).send(body)
}
