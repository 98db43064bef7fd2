import type { RecordKindName } from '#contract/kinds.ts'

/** Records that a call returns or changes. */
export interface CallMeta {
  page?: RecordKindName
  record?: RecordKindName
  embeds?: Record<string, RecordKindName>
  invalidates?: string[]
  provides?: string[]
  outlivesPage?: true
}

const described: Record<string, CallMeta> = {}

/** Registers the descriptions of calls by name, before their endpoints are injected. */
export const describeCalls = (calls: Readonly<Record<string, CallMeta>>): void => {
  Object.assign(described, calls)
}

/** Returns the description of a call; empty if it does not concern records. */
export const callMeta = (call: string): CallMeta => described[call] ?? {}

/** Tests whether a call returns a page of records. */
export const isPageCall = (call: string): boolean => callMeta(call).page !== undefined
