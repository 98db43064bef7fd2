import type { FieldError } from '#contract/core/problems.ts'
import { sessionEndStatuses, statusCodes } from '#store/api/generated/statusCodes.ts'

/**
 * Failure of a call. `refused` carries the platform's message; `transport` means that no valid response was received.
 */
export type PlatformError =
  | { kind: 'refused'; status: number; msg: string; errors?: FieldError[]; retryAfter?: number; requestId?: string }
  | { kind: 'transport'; httpStatus?: number; reason: 'timeout' | 'network' | 'http'; msg?: string; requestId?: string }

export const isPlatformError = (value: unknown): value is PlatformError =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'refused' || value.kind === 'transport')

/** Returns whether a call was refused because its session ended; it can be retried in the next session. */
export const isSessionOver = (error: unknown): boolean =>
  isPlatformError(error) && error.kind === 'refused' && sessionEndStatuses.includes(error.status)

/** Returns whether the record was changed by someone else (optimistic concurrency). */
export const isEditedMeanwhile = (error: PlatformError): boolean =>
  error.kind === 'refused' && error.status === statusCodes.editedMeanwhile

/** Returns whether a page beyond the last one was requested; a retry does not help. */
export const isPageBeyondLast = (error: unknown): boolean =>
  isPlatformError(error) && error.kind === 'refused' && error.status === statusCodes.pageBeyondLast

/** Returns whether a call was refused because the record does not exist for the caller, or its id cannot be one. */
export const isMissingRecord = (error: unknown): boolean => {
  if (!isPlatformError(error) || error.kind !== 'refused') return false
  const { status, errors = [] } = error
  const isIdRefused = errors.length > 0 && errors.every(({ field }) => field === 'id')
  return status === statusCodes.notFound || (status === statusCodes.invalid && isIdRefused)
}

/** Returns whether a retry may succeed: the platform was unreachable, or failed itself. */
export const isTransient = (error: unknown): boolean =>
  isPlatformError(error) && error.kind === 'transport' && (error.httpStatus ?? 500) >= 500

/** Returns the text of a refusal for screens without its fields: each field with its problem. */
export const refusalText = (error: PlatformError): string | undefined => {
  const errors = error.kind === 'refused' ? (error.errors ?? []) : []
  return errors.length === 0
    ? error.msg
    : errors.map(({ field, label, msg }) => [label ?? field, msg].filter(Boolean).join(': ')).join('\n')
}
