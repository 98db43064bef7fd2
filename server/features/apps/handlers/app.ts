import { type SQL, sql } from 'drizzle-orm'
import { sysApp as kind } from '#contract/apps/app.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { compareVersions } from '#contract/core/softwareVersion.ts'
import { readAboutVersions, saveAbout } from '#server/features/apps/about.ts'
import { readAppearance, saveAppearance } from '#server/features/apps/appearance.ts'
import { issueAppKey, readAppKeys, revokeAppKey } from '#server/features/apps/keys.ts'
import { packPushKeys } from '#server/features/apps/packPushKeys.ts'
import { assertAppProducts, replaceAppProducts } from '#server/features/apps/products.ts'
import { removePushKey } from '#server/features/apps/removePushKey.ts'
import { supportsThemes } from '#server/features/apps/services.ts'
import { unreadableKeys } from '#server/features/pushes/appAccess.ts'
import { renameInContracts } from '#server/features/services/contracts.ts'
import { serviceContract } from '#server/features/services/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { appProduct, sysApp } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { titleOf } from '#server/platform/kinds/title.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import type { UseQueries } from '#server/platform/query/uses.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { serveKind } from '#server/platform/records/serve.ts'

/** Selects the contracts that name an app: they refer to it by vendor and name, not by its id. */
export const usesOfApp: UseQueries = (id) => [
  sql`select 'serviceContract'::text as kind, ${serviceContract.id}::text as id, ${titleOf('serviceContract', 'appName')} as name
        from ${serviceContract}
       where (vid, lower(app_name)) in (select vid, lower(name) from ${sysApp} where id = ${id}) order by 3`,
]

const expressions: Readonly<Record<string, SQL>> = {
  languages: sql`array_to_string(${sysApp.languages}, ', ')`,
  products: sql`(select coalesce(string_agg(pid, ', ' order by pid), '') from ${appProduct} where app_id = ${sysApp.id})`,
}

interface AppRequest {
  id?: string
  appId: string
  appVersion: string
  vid: string | null
  bundleId: string | null
  apnsKeyId: string | null
  appleTeamId: string | null
  pushKeyIos: string | null
  pids: string[]
}

/**
 * Throws `invalid` if an app would change its id or vendor or decrease its version, or if its APNs key lacks bundle, key
 * id or team id.
 */
const assertAppUnchanged = async (tx: Database, request: AppRequest, { language }: SignedInContext) => {
  const refuse = (field: string, code: ProblemCode, values = {}) =>
    new ApiError('invalid', {}, [fieldError(field, code, language, values)])
  const [before] = await rowsOf<Pick<AppRequest, 'appId' | 'appVersion' | 'vid' | 'pushKeyIos'>>(
    tx,
    sql`select app_id as "appId", app_version as "appVersion", vid, push_key_ios as "pushKeyIos" from ${sysApp} where id = ${request.id ?? null}`,
  )
  if (before && before.appId !== request.appId) throw refuse('appId', 'appFixed')
  if (before && compareVersions(request.appVersion, before.appVersion) < 0)
    throw refuse('appVersion', 'versionDowngrade', { newest: before.appVersion })
  if (before && before.vid !== request.vid) throw refuse('vid', 'appFixed')
  const hasApns = (request.pushKeyIos ?? before?.pushKeyIos ?? null) !== null
  const missing = hasApns
    ? (['bundleId', 'apnsKeyId', 'appleTeamId'] as const).filter((name) => request[name] === null)
    : []
  if (missing.length > 0)
    throw new ApiError(
      'invalid',
      {},
      missing.map((name) => fieldError(name, 'required', language)),
    )
}

export const appModule = serveKind(kind, {
  uses: usesOfApp,
  expressions: () => expressions,
  prepare: async (request, context) => packPushKeys(request, context),
  async beforeSave(tx, request, context) {
    await assertAppUnchanged(tx, request, context)
    await assertAppProducts(tx, request, context)
  },
  constraints: {
    sys_app_name: ['name', 'notUnique'],
    service_contract_once: ['name', 'notUnique'],
  },
  async afterChange(tx, { before, after }, _context, request) {
    if (!after) return
    const vid = after.vid as string | null
    await replaceAppProducts(tx, String(after.id), vid, request.pids as string[])
    if (before && vid !== null && before.name !== after.name)
      await renameInContracts(tx, vid, String(before.name), String(after.name))
  },

  handlers: {
    async getSysApp({ id }, context) {
      const { db, storage, caller, secrets } = context
      const app = await readOne(db, listingOf(kind, storage.publicUrl, expressions), id, [ownRecords(kind, context)])
      const [parts] = await rowsOf<{ languages: LanguageCode[]; pids: string[] }>(
        db,
        sql`select to_json(languages) as languages,
                   (select coalesce(json_agg(pid order by pid), '[]') from ${appProduct} where app_id = ${id}) as pids
              from ${sysApp} where id = ${id}`,
      )
      const { languages = [], pids = [] } = parts ?? {}
      const isAll = caller.tenancy === 'all'
      return {
        app,
        languages,
        pids,
        keys: isAll ? await readAppKeys(db, id) : [],
        unreadableKeys: isAll ? await unreadableKeys(db, secrets, id) : [],
      }
    },
    async removeSysAppPushKey(request, context) {
      await removePushKey(request, context)
      return readOne(context.db, listingOf(kind, context.storage.publicUrl, expressions), request.id)
    },

    async getSysAppFace({ id }, context) {
      const { db, storage } = context
      const app = await readOne(db, listingOf(kind, storage.publicUrl, expressions), id, [ownRecords(kind, context)])
      const { hasThemes, ...face } = await readAppearance(db, id, storage.publicUrl)
      return { app, ...face, canHaveTheme: hasThemes && supportsThemes(app.appVersion) }
    },
    saveSysAppFace: (request, context) => saveAppearance(context.db, request, context),
    saveSysAppAbout: (request, context) => saveAbout(context.db, request, context),
    getSysAppAboutVersions: async ({ id }, context) => ({ list: await readAboutVersions(id, context) }),

    issueSysAppKey: (request, { db, caller }) => issueAppKey(db, request, caller.username),
    revokeSysAppKey: ({ keyId }, { db }) => revokeAppKey(db, keyId),
  },
})
