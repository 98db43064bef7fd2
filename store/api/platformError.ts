import type { FieldError } from '#contract/problems.ts'

/** Why a call brought nothing. `refused` comes from the platform with its own words; `transport` never reached it. */
export type PlatformError =
  | { kind: 'refused'; status: number; msg: string; errors?: FieldError[]; requestId?: string }
  | { kind: 'transport'; httpStatus?: number; reason: 'timeout' | 'network' | 'http'; msg?: string; requestId?: string }

export const isPlatformError = (value: unknown): value is PlatformError =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'refused' || value.kind === 'transport')
