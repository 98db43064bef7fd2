import type { AuditKey } from '#server/platform/keys/auditKey.ts'

/** By their ids. */
export type KnownKeys = ReadonlyMap<string, AuditKey>

export const knownKeys = (keys: readonly AuditKey[]): KnownKeys => new Map(keys.map((key) => [key.id, key]))

export const unknownKey = (id: string): string =>
  `key ${id}, which is not known here; AUDIT_KEY takes earlier keys after a comma`
