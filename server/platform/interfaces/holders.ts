import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type AppKeyKind, appKeyPrefixes } from '#contract/apps/key.ts'
import type { PrincipalKind } from '#contract/core/interfaces/interface.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { Feature } from '#contract/core/roles.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { type DisplayTheme, wallFeature } from '#contract/wall/display.ts'
import { hashToken } from '#server/platform/auth/tokens.ts'
import { isVendorActive } from '#server/platform/auth/vendorActive.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import {
  appKey,
  device,
  deviceToken,
  display,
  product,
  productPublication,
  sysApp,
  vendor,
} from '#server/platform/db/schema.ts'
import { deviceKindOf } from '#server/platform/records/deviceKind.ts'

/** A device that calls, as its record says; nothing that it sends decides. */
export interface CallingDevice {
  id: string
  pid: string | null
  vid: string | null
  firmware: string | null
  /** What its product measures, as it was published. */
  kind: ReadingKindName | null
  /** Readings of the device with a greater id were stored while it had the token that it calls with. */
  afterReading: number
  /** The database's clock, in epoch milliseconds. */
  now: number
  /** Whether it is time to write down again that it was seen. */
  stale: boolean
}

/** An app that calls, by one of its keys. */
export interface CallingApp {
  id: string
  /** Null of an app of the platform. */
  vid: string | null
  kind: AppKeyKind
  /** The features of its vendor; null of an app of the platform, which has all. */
  features: Feature[] | null
}

/** A display that calls, as it was paired. */
export interface CallingDisplay {
  id: string
  name: string
  vid: string | null
  language: Language
  theme: DisplayTheme
  accountId: string | null
}

/** What is known of a caller before its body is read, and what its turns and limits are counted by. */
export interface Held {
  key: string
  device?: CallingDevice
  app?: CallingApp
  display?: CallingDisplay
}

const findDevice = async (db: Database, token: string): Promise<Held> => {
  const [found] = await rowsOf<CallingDevice>(
    db,
    sql`select d.id, d.pid, d.vid, d.firmware, ${deviceKindOf} as kind,
               t.after_reading::float8 as "afterReading",
               extract(epoch from now())::float8 * 1000 as now,
               coalesce(d.last_seen < now() - interval '1 minute', true) as stale
          from ${deviceToken} t join ${device} d on d.id = t.device_id
          left join ${product} p on p.pid = d.pid left join ${productPublication} pub on pub.product_id = p.id
         where t.token_hash = ${hashToken(token)}`,
  )
  if (!found) throw new ApiError('tokenInvalid')
  return { key: `device ${found.id}`, device: found }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const findApp = async ({ appKey }: Pick<Config, 'appKey'>, token: string): Promise<Held> => {
  if (appKey === undefined || !timingSafeEqual(digest(token), digest(appKey))) throw new ApiError('tokenInvalid')
  return { key: 'app' }
}

interface Places {
  db: Database
  config: Pick<Config, 'appKey'>
  /** The address that limits are counted by. */
  client: string
}

/**
 * Finds the app of a key. A key that lies in an app is no secret: its calls are counted by address, and never shut the
 * app's server out. Throws `notPermitted` while the app's vendor is not active: the key works again with it.
 */
const findKey =
  (kinds: readonly AppKeyKind[]) =>
  async (token: string, { db, client }: Places): Promise<Held> => {
    const kind = kinds.find((one) => token.startsWith(appKeyPrefixes[one]))
    if (kind === undefined) throw new ApiError('tokenInvalid')
    const [found] = await rowsOf<CallingApp & { isActive: boolean }>(
      db,
      sql`select a.id, a.vid, k.kind, v.features, ${isVendorActive(sql`a.vid`)} as "isActive"
            from ${appKey} k join ${sysApp} a on a.id = k.app_id left join ${vendor} v on v.vid = a.vid
           where k.key_hash = ${hashToken(token)} and k.kind = ${kind} and k.revoke_time is null`,
    )
    if (!found) throw new ApiError('tokenInvalid')
    const { isActive, ...app } = found
    if (!isActive) throw new ApiError('notPermitted')
    return { key: kind === 'server' ? `app ${app.id}` : `address ${client}`, app }
  }

/** A wall that was switched off for its vendor is refused and comes back with it: its display keeps its token. */
const findDisplay = async (db: Database, token: string): Promise<Held> => {
  const [found] = await rowsOf<CallingDisplay & { isOn: boolean }>(
    db,
    sql`select d.id, d.name, d.vid, d.language, d.theme, d.account_id as "accountId",
               ${isVendorActive(sql`d.vid`, wallFeature)} as "isOn"
          from ${display} d
         where d.token_hash = ${hashToken(token)} and d.revoke_time is null`,
  )
  if (!found) throw new ApiError('tokenInvalid')
  const { isOn, ...calling } = found
  if (!isOn) throw new ApiError('notPermitted')
  return { key: `display ${calling.id}`, display: calling }
}

const finders: Readonly<Record<PrincipalKind, (token: string, places: Places) => Promise<Held>>> = {
  device: (token, { db }) => findDevice(db, token),
  app: (token, { config }) => findApp(config, token),
  appClient: findKey(['client', 'server']),
  appServer: findKey(['server']),
  display: (token, { db }) => findDisplay(db, token),
}

/** Finds who holds the credential that a call asks for. Throws `tokenInvalid`: credentials of others are none. */
export const findHeld = async (holder: PrincipalKind, token: string | undefined, places: Places): Promise<Held> => {
  if (token === undefined) throw new ApiError('tokenInvalid')
  return finders[holder](token, places)
}
