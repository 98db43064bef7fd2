import { type SQL, sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { LocalizedName } from '#contract/core/fields.ts'
import { manualAddress, manualDigitalLink } from '#contract/manuals/address.ts'
import type { ManualContent } from '#contract/manuals/content.ts'
import { sysArticleEbook as kind } from '#contract/manuals/manual.ts'
import { findManual } from '#server/features/manuals/findManual.ts'
import { isManualChanged } from '#server/features/manuals/manualLifeBinding.ts'
import { takenDownTexts } from '#server/features/manuals/pages.ts'
import { manualScan, manualVersion, sysArticleEbook } from '#server/features/manuals/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { saveRow } from '#server/platform/query/saving.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { assertInitial } from '#server/platform/records/states.ts'
import { resolveFiles } from './contents.ts'
import { labelFile } from './labelFile.ts'
import { assertManualFiles, assertReplacement, assertSameProduct, prepareManual, storeVersion } from './prepare.ts'
import { previewReader } from './previewReader.ts'

const { id: manualId, names, contents, state } = sysArticleEbook

const expressions: Readonly<Record<string, SQL>> = {
  codeStatus: sql`(case ${state} when 'draft' then 'unpublished' when 'published' then 'valid' else 'expired' end)`,
  languages: sql`(select string_agg(one ->> 'language', ', ' order by place)
                    from jsonb_array_elements(${names}) with ordinality as listed (one, place))`,
  scans: sql`(select coalesce(sum(count), 0)::int from ${manualScan}
               where ${manualScan.manualId} = ${manualId} and ${manualScan.day} > (now() at time zone 'utc')::date - 30)`,
}

interface Content {
  names: LocalizedName[]
  contents: ManualContent[]
}
type Version = Content & { number: number }
type Versions = ResponseOf<typeof kind.ownCalls.getSysArticleEbookVersions>['list']

const listing = ({ storage }: SignedInContext) => listingOf(kind, storage.publicUrl, expressions)
const read = (id: string, context: SignedInContext) =>
  readOne(context.db, listing(context), id, [ownRecords(kind, context)])

const readVersion = async (db: Database, id: string, number: number | null) => {
  const [version] = await rowsOf<Version>(
    db,
    sql`select number, names, contents from ${manualVersion} where manual_id = ${id} and number = ${number}`,
  )
  return version
}

const resolveVersion = async (version: Version, { db, storage }: SignedInContext) => ({
  ...version,
  contents: await resolveFiles(db, storage, version.contents),
})

export const manualModule = serveKind(kind, {
  expressions: () => expressions,
  prepare: prepareManual,
  async beforeSave(tx, request, context) {
    assertReplacement(request, context)
    await assertSameProduct(tx, request, context)
    await assertManualFiles(tx, request, context)
  },
  async afterChange(tx, { after }, { caller }) {
    if (after) await storeVersion(tx, String(after.id), caller.username)
  },
  /** Only a manual that was never published may be deleted, as its QR code may be printed. */
  beforeDelete: (tx, id, context) => assertInitial(tx, { kind, workflow: 'manualLife' }, id, context),

  handlers: {
    async getSysArticleEbook({ id }, context) {
      const { db, config, storage } = context
      const manual = await read(id, context)
      const [now] = await rowsOf<Content & { version: number; isChanged: boolean }>(
        db,
        sql`select ${names}, ${contents}, ${sysArticleEbook.version}, ${isManualChanged} as "isChanged"
              from ${sysArticleEbook} where ${manualId} = ${id}`,
      )
      const published = await readVersion(db, id, manual.publishedVersion)
      const { code, gtin } = manual
      return {
        manual,
        version: now?.version ?? manual.version,
        contents: await resolveFiles(db, storage, now?.contents ?? []),
        published: published ? await resolveVersion(published, context) : null,
        isChanged: now?.isChanged ?? false,
        address: manualAddress(config.publicUrl, code),
        digitalLink: gtin === null ? null : manualDigitalLink(config.publicUrl, code, gtin),
      }
    },

    async previewTakenDown({ id, replacementId, language }, context) {
      const { code } = await read(id, context)
      const manual = await findManual(context.db, code)
      if (!manual) throw new ApiError('notFound')
      const next = replacementId ? await findManual(context.db, (await read(replacementId, context)).code) : undefined
      return takenDownTexts({ ...manual, replacement: next?.state === 'published' ? next : null }, language)
    },

    previewSysArticleEbook: previewReader,

    async getSysArticleEbookVersions({ id }, context) {
      const { publishedVersion } = await read(id, context)
      const list = await rowsOf<Versions[number]>(
        context.db,
        sql`select number, to_char(time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time, by,
                   jsonb_path_query_array(names, '$[*].language') as languages,
                   coalesce(number = ${publishedVersion}::int, false) as "isPublished"
              from ${manualVersion} where manual_id = ${id} order by number desc`,
      )
      return { list }
    },

    async getSysArticleEbookVersion({ id, number }, context) {
      await read(id, context)
      const version = await readVersion(context.db, id, number)
      if (!version) throw new ApiError('notFound')
      return resolveVersion(version, context)
    },

    async restoreSysArticleEbook({ id, version, number }, context) {
      const own = ownRecords(kind, context)
      await context.db.transaction(async (tx) => {
        const restored = await readVersion(tx, id, number)
        if (!restored) throw new ApiError('notFound')
        const values = {
          names: sql`${JSON.stringify(restored.names)}::jsonb`,
          contents: sql`${JSON.stringify(restored.contents)}::jsonb`,
        }
        await saveRow(tx, sql`${sysArticleEbook}`, { id, version }, values, own)
        await storeVersion(tx, id, context.caller.username)
      })
      return read(id, context)
    },

    async getSysArticleEbookScans({ id, days }, context) {
      await read(id, context)
      return {
        list: await rowsOf(
          context.db,
          sql`select to_char(day, 'YYYY-MM-DD') as day, language, count from ${manualScan}
               where manual_id = ${id} and day > (now() at time zone 'utc')::date - ${days}::int
               order by day, language`,
        ),
      }
    },

    getSysArticleEbookLabels: labelFile,
  },
})
