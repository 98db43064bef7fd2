import { sql } from 'drizzle-orm'
import { sysApp as kind } from '#contract/operations/app/app.ts'
import { type FcmKey, sealedForms } from '#contract/operations/app/pushKeys.ts'
import type { Database } from '../db/connect.ts'
import { sysApp } from '../db/schema.ts'
import { secretPlace } from '../records/secretFields.ts'
import type { SecretBox } from '../secretBox.ts'

/** By what an app is known to Apple's service. */
export interface ApnsAccess {
  keyId: string
  teamId: string
  bundleId: string
  /** In PEM. */
  key: string
}

/** By what an app is known to the services that notify phones; undefined where something is not set. */
export interface AppAccess {
  ios?: ApnsAccess | undefined
  android?: FcmKey | undefined
}

/** Throws where a key does not open with the platform's own. */
export const readAppAccess = async (db: Database, secrets: SecretBox, appId: string): Promise<AppAccess> => {
  const [row] = await db.select().from(sysApp).where(sql`id = ${appId}`)
  if (!row) return {}
  const { pushKeyIos, apnsKeyId: keyId, appleTeamId: teamId, bundleId, pushKeyAndroid } = row
  const opened = (sealed: string, field: string) => secrets.open(sealed, secretPlace(kind, field))
  return {
    ios:
      pushKeyIos && keyId && teamId && bundleId
        ? { keyId, teamId, bundleId, key: sealedForms.apns.unpack(opened(pushKeyIos, 'pushKeyIos')) }
        : undefined,
    android: pushKeyAndroid ? sealedForms.fcm.unpack(opened(pushKeyAndroid, 'pushKeyAndroid')) : undefined,
  }
}
