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

/** One field error as an interface answers it. */
export const toProblem = ({ field, code, msg }: FieldError): FieldProblem => ({
  field,
  code: code as ProblemCode,
  message: code === 'notTime' ? textIn(notInstant, 'en') : msg,
})

/** Turns zod's issues into problems of fields, `most` of them. Parse with `reportInput`. */
export const fieldProblems = (issues: readonly z.core.$ZodIssue[], most: number): FieldProblem[] =>
  fieldErrors(issues, 'en', most).map(toProblem)

const secondsIn = (value: unknown): number | undefined => (value === undefined ? undefined : Math.ceil(Number(value)))

/** Answers a failure as a problem with a true HTTP status. What went wrong inside is logged and never leaves the server. */
export const answerProblem = (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
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
