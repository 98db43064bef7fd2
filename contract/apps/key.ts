import * as z from 'zod'
import { labelled } from '#contract/core/text.ts'

/**
 * Kinds of app keys. A client key is shipped in the app, so it identifies the app but no user. A server key is a secret
 * of the app's own server, which vouches for the users that it names.
 */
export const appKeyKinds = labelled('apps.records:appKeyKinds', {
  client: { tone: 'info' },
  server: { tone: 'warning' },
})

export type AppKeyKind = keyof typeof appKeyKinds
export const appKeyKindNames = Object.keys(appKeyKinds) as [AppKeyKind, ...AppKeyKind[]]

/** Prefixes of keys, which identify the kind of a leaked key. */
export const appKeyPrefixes: Readonly<Record<AppKeyKind, string>> = { client: 'ck_', server: 'sk_' }

/** Maximum number of keys per kind and app that are not revoked: installed apps use the previous key for months. */
export const appKeysMax = 5

const time = z.iso.datetime({ offset: true })

const shape = {
  id: z.uuid(),
  kind: z.enum(appKeyKindNames),
  /** Last characters of the key. */
  ending: z.string(),
  issuedBy: z.string(),
  createTime: time,
  revokeTime: time.nullable(),
}

export const appKeySchema = z.strictObject(shape)
/** App key with its secret, which is returned only once. */
export const issuedAppKeySchema = z.strictObject({ ...shape, key: z.string() })
