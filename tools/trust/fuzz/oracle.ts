import { deepStrictEqual, ok } from 'node:assert'
import type { LightMyRequestResponse } from 'fastify'
import type { Envelope } from '#contract/core/envelope.ts'
import { fileProblems } from '#contract/core/files/check.ts'
import { statuses } from '#contract/core/status.ts'
import type { Call } from '#contract/index.ts'
import { maxBodyDepth } from '#server/platform/http/body.ts'

/** Internals that no response may contain: stack traces, statements, drivers, server paths. */
export const internals =
  /node_modules|\.ts:\d|\bat (?:async )?[\w.<>]+ \((?:file:|node:|\/)|Failed query|Drizzle|syntax error|\bselect .+ from\b|\binsert into\b|PGlite|ECONN|byte sequence|out of range/i

export const isPoisoned = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(
    ([key, child]) =>
      key === '__proto__' ||
      (key === 'constructor' && typeof child === 'object' && child !== null && Object.hasOwn(child, 'prototype')) ||
      isPoisoned(child),
  )

export const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

/**
 * Error codes that depend on stored data: a reference is missing or in use, a file violates its rule, a
 * password is wrong. A schema cannot distinguish telephone numbers either.
 */
const stateDependentCodes: readonly string[] = [
  ...['alreadyExported', 'notApplicable', 'titleMissing', 'replacesItself', 'productFixed', 'notPublished'],
  ...[
    'notUnique',
    'notFound',
    'notAfter',
    'bothLanguages',
    'themeNeedsApp',
    'contractExists',
    'periodEnded',
    'periodStartFixed',
    'periodOverlaps',
    'inUse',
    'wrongPassword',
    'phoneInvalid',
    'impossiblePhone',
    'tooMany',
    'vendorRequired',
    'requiredWhileListed',
    'packageCheckFailed',
    'noMailServer',
    'notNewer',
    'notBelowRelease',
    'notReleased',
    'emptyAfterSanitizing',
    'timeInPast',
    'nonexistentTime',
    'languageNotInApp',
    'productNotInApp',
    'sharedAppAudience',
    'noPushKeys',
    'noPhones',
  ],
  ...Object.keys(fileProblems),
]

const refusedByTransport: number[] = [statuses.malformed.status, statuses.noSuchCall.status]

/** Throws unless `reply` conforms to the contract for the request `input`. */
export const checkReply = (
  { endpoint }: Call,
  input: unknown,
  reply: LightMyRequestResponse,
): 'accepted' | 'refused' => {
  ok(reply.statusCode < 500, `answered with ${reply.statusCode}: ${reply.body}`)
  deepStrictEqual(Object.keys(Object.prototype), [], 'Object.prototype was changed')
  const accepted = endpoint.request.safeParse(input).success

  if (endpoint.image && accepted) {
    ok(reply.rawPayload.subarray(1, 4).toString() === 'PNG', reply.body)
    return 'accepted'
  }
  const { status, data, errors = [], ...rest } = reply.json<Envelope>()
  const withoutNames = JSON.stringify({ ...rest, data, errors: errors.map(({ field: _field, ...error }) => error) })
  ok(!internals.test(withoutNames), `tells internals: ${withoutNames}`)

  if (endpoint.method === 'POST' && (isPoisoned(input) || depthOf(input) > maxBodyDepth)) {
    deepStrictEqual([reply.statusCode, status], [400, statuses.malformed.status])
    return 'refused'
  }
  deepStrictEqual(reply.statusCode, 200)
  if (!accepted) {
    deepStrictEqual(status, statuses.invalid.status, 'an invalid request was let in')
    ok(errors.length > 0, 'no field is named')
    const isRecord = typeof input === 'object' && input !== null && !Array.isArray(input)
    if (isRecord) for (const { field } of errors) ok(field !== '' || Object.hasOwn(input, ''), 'a field has no name')
    return 'refused'
  }
  const byState = errors.length > 0 && errors.every(({ code }) => stateDependentCodes.includes(code))
  ok(status !== statuses.invalid.status || byState, `a valid request was refused: ${reply.body}`)
  ok(!refusedByTransport.includes(status), reply.body)
  if (status === statuses.ok.status) {
    const { error } = endpoint.response.safeParse(data)
    ok(!error, `the reply breaks its schema: ${error?.message}`)
  }
  return 'accepted'
}
