import * as z from 'zod'
import { labelled } from '#contract/core/text.ts'

/**
 * What an app key may do. A client's lies in an app that anybody can take apart: it names the app and nobody in it. A
 * server's is a secret of the app's own server, which vouches for the users that it names.
 */
export const appKeyKinds = labelled('apps.records:appKeyKinds', {
  client: { tone: 'info' },
  server: { tone: 'warning' },
})

export type AppKeyKind = keyof typeof appKeyKinds
export const appKeyKindNames = Object.keys(appKeyKinds) as [AppKeyKind, ...AppKeyKind[]]

/** By what a key begins, so that whoever finds one knows what it is. */
export const appKeyPrefixes: Readonly<Record<AppKeyKind, string>> = { client: 'ck_', server: 'sk_' }

/** Of one kind and app that are not revoked: apps in the field know the one before for months. */
export const appKeysMax = 5

const time = z.iso.datetime({ offset: true })

const shape = {
  id: z.uuid(),
  kind: z.enum(appKeyKindNames),
  /** Its last characters. */
  ending: z.string(),
  issuedBy: z.string(),
  createTime: time,
  revokeTime: time.nullable(),
}

export const appKeySchema = z.strictObject(shape)
/** With the key itself, which is not told again. */
export const issuedAppKeySchema = z.strictObject({ ...shape, key: z.string() })
