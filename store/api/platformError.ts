import type { FieldError } from '#contract/core/problems.ts'
import { sessionEndStatuses, statusCodes } from '#store/api/generated/statusCodes.ts'

/** Why a call brought nothing. `refused` comes from the platform with its own words; `transport` never reached it. */
export type PlatformError =
  | { kind: 'refused'; status: number; msg: string; errors?: FieldError[]; retryAfter?: number; requestId?: string }
  | { kind: 'transport'; httpStatus?: number; reason: 'timeout' | 'network' | 'http'; msg?: string; requestId?: string }

export const isPlatformError = (value: unknown): value is PlatformError =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'refused' || value.kind === 'transport')

/** Whether a call was refused because its session is over; the same call works again in the next. */
export const isSessionOver = (error: unknown): boolean =>
  isPlatformError(error) && error.kind === 'refused' && sessionEndStatuses.includes(error.status)

/** Whether somebody else has changed the record since it was looked at. */
export const isEditedMeanwhile = (error: PlatformError): boolean =>
  error.kind === 'refused' && error.status === statusCodes.editedMeanwhile

/** Whether a page was asked for that lies behind the last one; asking again does not help. */
export const isPageBeyondLast = (error: unknown): boolean =>
  isPlatformError(error) && error.kind === 'refused' && error.status === statusCodes.pageBeyondLast

/** Whether what failed may work a little later: the platform was not reached, or has failed itself. */
export const isTransient = (error: unknown): boolean =>
  isPlatformError(error) && error.kind === 'transport' && (error.httpStatus ?? 500) >= 500

/** Describes a refusal where none of its fields is on screen: each field with its problem. */
export const refusalText = (error: PlatformError): string | undefined => {
  const errors = error.kind === 'refused' ? (error.errors ?? []) : []
  return errors.length === 0
    ? error.msg
    : errors.map(({ field, label, msg }) => [label ?? field, msg].filter(Boolean).join(': ')).join('\n')
}
