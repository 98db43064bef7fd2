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

/** The calling device, from its record and never from what it sends. */
export interface CallingDevice {
  id: string
  pid: string | null
  vid: string | null
  firmware: string | null
  /** The published device kind of its product. */
  kind: ReadingKindName | null
  /** Readings of the device with a greater id were stored under its current token. */
  afterReading: number
  /** Time of the database in epoch milliseconds. */
  now: number
  /** True if its last seen time is more than a minute old and should be written. */
  stale: boolean
}

/** The calling app, authenticated by one of its keys. */
export interface CallingApp {
  id: string
  /** Null for an app of the platform. */
  vid: string | null
  kind: AppKeyKind
  /** Features of its vendor; null for an app of the platform, which has all. */
  features: Feature[] | null
}

/** The calling display. */
export interface CallingDisplay {
  id: string
  name: string
  vid: string | null
  language: Language
  theme: DisplayTheme
  accountId: string | null
}

/** The principal of a call, authenticated before the body is read. `key` is the key of its queue and rate limit. */
export interface Principal {
  key: string
  device?: CallingDevice
  app?: CallingApp
  display?: CallingDisplay
}

const authenticateDevice = async (db: Database, token: string): Promise<Principal> => {
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

const authenticateAppServer = async ({ appKey }: Pick<Config, 'appKey'>, token: string): Promise<Principal> => {
  if (appKey === undefined || !timingSafeEqual(digest(token), digest(appKey))) throw new ApiError('tokenInvalid')
  return { key: 'app' }
}

interface CredentialContext {
  db: Database
  config: Pick<Config, 'appKey'>
  /** Client address that rate limits are counted by. */
  client: string
}

/**
 * Authenticates an app by its key. A client key is not secret, as it is part of an app, so its calls are counted by
 * address and cannot block the app's server. Throws `notPermitted` while the app's vendor is not active.
 */
const authenticateAppKey =
  (kinds: readonly AppKeyKind[]) =>
  async (token: string, { db, client }: CredentialContext): Promise<Principal> => {
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

/** Authenticates a display. Throws `notPermitted` while its vendor lacks the feature; its token stays valid. */
const authenticateDisplay = async (db: Database, token: string): Promise<Principal> => {
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

const authenticators: Readonly<
  Record<PrincipalKind, (token: string, context: CredentialContext) => Promise<Principal>>
> = {
  device: (token, { db }) => authenticateDevice(db, token),
  app: (token, { config }) => authenticateAppServer(config, token),
  appClient: authenticateAppKey(['client', 'server']),
  appServer: authenticateAppKey(['server']),
  display: (token, { db }) => authenticateDisplay(db, token),
}

/** Authenticates the credential of a call. Throws `tokenInvalid`, also for a valid credential of another kind. */
export const authenticate = async (
  kind: PrincipalKind,
  token: string | undefined,
  context: CredentialContext,
): Promise<Principal> => {
  if (token === undefined) throw new ApiError('tokenInvalid')
  return authenticators[kind](token, context)
}
