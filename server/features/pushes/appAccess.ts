import { sql } from 'drizzle-orm'
import { sysApp as kind } from '#contract/apps/app.ts'
import { type FcmKey, pushKeyFormats } from '#contract/apps/pushKeys.ts'
import { type PushPlatform, platformNames } from '#contract/pushes/inputs.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sysApp } from '#server/platform/db/schema.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import { secretPlace } from '#server/platform/records/secretFields.ts'

/** By what an app is known to Apple's service. */
export interface ApnsAccess {
  keyId: string
  teamId: string
  bundleId: string
  /** In PEM. */
  key: string
}

/** A key that does not open with the platform's own: that was changed, or the key was altered. It has to be entered anew. */
export const unreadable = 'unreadable'

/** By what an app is known to the services that notify phones; undefined where something is not set. */
export interface AppAccess {
  ios?: ApnsAccess | typeof unreadable | undefined
  android?: FcmKey | typeof unreadable | undefined
}

const openedBy = <Access>(open: () => Access): Access | typeof unreadable => {
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
  const opened = (sealed: string, field: string) => secrets.open(sealed, secretPlace(kind, field))
  return {
    ios:
      pushKeyIos && keyId && teamId && bundleId
        ? openedBy(() => ({
            keyId,
            teamId,
            bundleId,
            key: pushKeyFormats.apns.unpack(opened(pushKeyIos, 'pushKeyIos')),
          }))
        : undefined,
    android: pushKeyAndroid
      ? openedBy(() => pushKeyFormats.fcm.unpack(opened(pushKeyAndroid, 'pushKeyAndroid')))
      : undefined,
  }
}

/** The systems whose push keys of an app cannot be opened. */
export const unreadableKeys = async (db: Database, secrets: SecretBox, appId: string): Promise<PushPlatform[]> => {
  const access = await readAppAccess(db, secrets, appId)
  return platformNames.filter((name) => access[name] === unreadable)
}
