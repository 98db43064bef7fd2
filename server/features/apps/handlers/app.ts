import { type SQL, sql } from 'drizzle-orm'
import { sysApp as kind } from '#contract/apps/app.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { compareVersions } from '#contract/services/appVersion.ts'
import { aboutVersions, saveAbout } from '#server/features/apps/about.ts'
import { readFace, saveFace } from '#server/features/apps/face.ts'
import { issueAppKey, keysOfApp, revokeAppKey } from '#server/features/apps/keys.ts'
import { packPushKeys } from '#server/features/apps/packPushKeys.ts'
import { assertAppProducts, keepAppProducts } from '#server/features/apps/products.ts'
import { removePushKey } from '#server/features/apps/removePushKey.ts'
import { knowsThemes } from '#server/features/apps/served.ts'
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
import type { UsesOf } from '#server/platform/query/uses.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { serveKind } from '#server/platform/records/serve.ts'

/** Finds the contracts that name an app: they refer to it by vendor and name, not by its id. */
export const usesOfApp: UsesOf = (id) => [
  sql`select 'serviceContract'::text as kind, ${serviceContract.id}::text as id, ${titleOf('serviceContract', 'appName')} as name
        from ${serviceContract}
       where (vid, lower(app_name)) in (select vid, lower(name) from ${sysApp} where id = ${id}) order by 3`,
]

const expressions: Readonly<Record<string, SQL>> = {
  languages: sql`array_to_string(${sysApp.languages}, ', ')`,
  products: sql`(select coalesce(string_agg(pid, ', ' order by pid), '') from ${appProduct} where app_id = ${sysApp.id})`,
}

interface Saved {
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

/** An app stays whose it is and what it is known by, and is never older than it was; a key of APNs works for a bundle alone, and by the ids of key and team. */
const assertSame = async (tx: Database, asked: Saved, { language }: SignedInContext) => {
  const refuse = (field: string, code: ProblemCode, values = {}) =>
    new ApiError('invalid', {}, [fieldError(field, code, language, values)])
  const [before] = await rowsOf<Pick<Saved, 'appId' | 'appVersion' | 'vid' | 'pushKeyIos'>>(
    tx,
    sql`select app_id as "appId", app_version as "appVersion", vid, push_key_ios as "pushKeyIos" from ${sysApp} where id = ${asked.id ?? null}`,
  )
  if (before && before.appId !== asked.appId) throw refuse('appId', 'appFixed')
  if (before && compareVersions(asked.appVersion, before.appVersion) < 0)
    throw refuse('appVersion', 'versionBack', { newest: before.appVersion })
  if (before && before.vid !== asked.vid) throw refuse('vid', 'appFixed')
  const hasApns = (asked.pushKeyIos ?? before?.pushKeyIos ?? null) !== null
  const missing = hasApns
    ? (['bundleId', 'apnsKeyId', 'appleTeamId'] as const).filter((name) => asked[name] === null)
    : []
  if (missing.length > 0)
    throw new ApiError(
      'invalid',
      {},
      missing.map((name) => fieldError(name, 'required', language)),
    )
}

export const sysAppModule = serveKind(kind, {
  uses: usesOfApp,
  expressions: () => expressions,
  prepare: async (request, context) => packPushKeys(request, context),
  async beforeSave(tx, request, context) {
    await assertSame(tx, request, context)
    await assertAppProducts(tx, request, context)
  },
  constraints: {
    sys_app_name: ['name', 'taken'],
    service_contract_once: ['name', 'taken'],
  },
  async afterChange(tx, { before, after }, _context, request) {
    if (!after) return
    const vid = after.vid as string | null
    await keepAppProducts(tx, String(after.id), vid, request.pids as string[])
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
        keys: isAll ? await keysOfApp(db, id) : [],
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
      const { hasThemes, ...face } = await readFace(db, id, storage.publicUrl)
      return { app, ...face, canHaveTheme: hasThemes && knowsThemes(app.appVersion) }
    },
    saveSysAppFace: (request, context) => saveFace(context.db, request, context),
    saveSysAppAbout: (request, context) => saveAbout(context.db, request, context),
    getSysAppAboutVersions: async ({ id }, context) => ({ list: await aboutVersions(id, context) }),

    issueSysAppKey: (request, { db, caller }) => issueAppKey(db, request, caller.username),
    revokeSysAppKey: ({ keyId }, { db }) => revokeAppKey(db, keyId),
  },
})
