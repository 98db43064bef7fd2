import type { Tenancy } from '#server/platform/core/tenancy.ts'

export interface Scope {
  /** Who asks, and whose readings they may see. */
  accountId: string
  tenancy: Tenancy
}

/** Filters, and the standard that severities are meant by. */
export interface ByStandard extends Record<string, unknown> {
  standard?: string
}
