import { sql } from 'drizzle-orm'
import { sysApp as kind } from '#contract/apps/app.ts'
import { type FcmKey, pushKeyFormats } from '#contract/apps/pushKeys.ts'
import { type PushPlatform, platformNames } from '#contract/pushes/inputs.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sysApp } from '#server/platform/db/schema.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import { secretAssociatedData } from '#server/platform/records/secretFields.ts'

/** Credentials of an app for Apple's service. */
export interface ApnsAccess {
  keyId: string
  teamId: string
  bundleId: string
  /** Private key in PEM. */
  key: string
}

/**
 * Marks a key that cannot be opened, as the platform's own key was changed or the sealed key was altered. It has to be
 * entered again.
 */
export const unreadable = 'unreadable'

/** Credentials of an app for the services that notify phones; undefined if any setting is missing. */
export interface AppAccess {
  ios?: ApnsAccess | typeof unreadable | undefined
  android?: FcmKey | typeof unreadable | undefined
}

const openOrUnreadable = <Access>(open: () => Access): Access | typeof unreadable => {
  try {
    return open()
  } catch {
    return unreadable
  }
}

export const readAppAccess = async (db: Database, secrets: SecretBox, appId: string): Promise<AppAccess> => {
  const [row] = await db.select().from(sysApp).where(sql`id = ${appId}`)
  if (!row) return {}
  const { pushKeyIos, apnsKeyId: keyId, appleTeamId: teamId, bundleId, pushKeyAndroid } = row
  const unseal = (sealed: string, field: string) => secrets.open(sealed, secretAssociatedData(kind, field))
  return {
    ios:
      pushKeyIos && keyId && teamId && bundleId
        ? openOrUnreadable(() => ({
            keyId,
            teamId,
            bundleId,
            key: pushKeyFormats.apns.unpack(unseal(pushKeyIos, 'pushKeyIos')),
          }))
        : undefined,
    android: pushKeyAndroid
      ? openOrUnreadable(() => pushKeyFormats.fcm.unpack(unseal(pushKeyAndroid, 'pushKeyAndroid')))
      : undefined,
  }
}

/** Returns the platforms whose push keys of an app cannot be opened. */
export const unreadableKeys = async (db: Database, secrets: SecretBox, appId: string): Promise<PushPlatform[]> => {
  const access = await readAppAccess(db, secrets, appId)
  return platformNames.filter((name) => access[name] === unreadable)
}
