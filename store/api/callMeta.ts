import type { RecordKindName } from '#contract/kinds.ts'

/** The records that a call brings or changes. */
export interface CallMeta {
  page?: RecordKindName
  record?: RecordKindName
  embeds?: Record<string, RecordKindName>
  invalidates?: string[]
  provides?: string[]
  outlivesPage?: true
}

const described: Record<string, CallMeta> = {}

/** Describes calls by name, before their endpoints are injected. */
export const describeCalls = (calls: Readonly<Record<string, CallMeta>>): void => {
  Object.assign(described, calls)
}

/** Returns the description of a call; empty where it has nothing to do with records. */
export const callMeta = (call: string): CallMeta => described[call] ?? {}
