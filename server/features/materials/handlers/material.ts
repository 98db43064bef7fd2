import { type SQL, sql } from 'drizzle-orm'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import { fileProblemText } from '#contract/core/files/check.ts'
import { materialProblems } from '#contract/core/files/material.ts'
import type { Pixels } from '#contract/core/files/rules.ts'
import { material as kind } from '#contract/materials/material.ts'
import { materialUses } from '#server/features/materials/uses.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import {
  file,
  material,
  materialFile,
  materialResolution,
  materialType,
  materialVersion,
} from '#server/platform/db/schema.ts'
import { fitsRule, offeredMaterials } from '#server/platform/files/fits.ts'
import { filesOf, publicUrlIn, storedFile } from '#server/platform/files/storedFiles.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { constraintsOf } from '#server/platform/kinds/tables.ts'
import { epochTime } from '#server/platform/query/listing.ts'
import { assertPeriod, periodStatus } from '#server/platform/query/period.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { type Constraints, mapConstraintErrors, saveRow } from '#server/platform/query/saving.ts'
import { containsText } from '#server/platform/query/textConditions.ts'
import { findUses } from '#server/platform/query/uses.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { referenceQueries } from '#server/platform/records/uses.ts'
import { htmlToText, sanitizeHtml } from '#server/platform/richText/index.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

const { id, name, startTime, endTime, updateBy, updateTime, version } = material

const createExpressions = (storage: Storage) => ({
  status: periodStatus(startTime, endTime),
  files: sql`(select count(*)::int from ${materialFile} where ${materialFile.materialId} = ${id})`,
  cover: sql`(select ${publicUrlIn(storage.publicUrl)} from ${materialFile} join ${file} on ${file.id} = ${materialFile.fileId}
               where ${materialFile.materialId} = ${id} and ${file.width} is not null
               order by ${materialFile.position} limit 1)`,
})

const createListing = (storage: Storage) => listingOf(kind, storage.publicUrl, createExpressions(storage))

const uses = referenceQueries('material', materialUses)

const constraints = (): Constraints => ({
  ...constraintsOf(kind.name),
  material_file_file_id_file_id_fk: ['fileIds', 'notFound'],
})

type OfferedFile = ResponseOf<typeof kind.ownCalls.getMaterialFiles>['list'][number]
/** Number of files per page of the dialog. */
const filesPerPage = 24

type Save = RequestOf<typeof kind.ownCalls.saveOrUpdateMaterialLibrary>

/** Maximum characters of a description in a list; the whole text is on its own page. */
const summaryLength = 300

interface Description {
  html: string
  text: string
}

const columnValues = (request: Save, { html, text }: Description, by: string): Record<string, SQL> => ({
  name: sql`${request.name}`,
  type_id: sql`${request.typeId}`,
  resolution_id: sql`${request.resolutionId}`,
  start_time: epochTime(Date.parse(request.startTime)),
  end_time: request.endTime === null ? sql`null` : epochTime(Date.parse(request.endTime)),
  description_html: sql`${html}`,
  description: sql`${text || null}`,
  update_by: sql`${by}`,
  update_time: sql`now()`,
})

/** Inserts the current state of a material as a version, before it is overwritten. */
const storeVersion = (tx: Database, { id: edited, version: last }: Save) =>
  tx.execute(
    sql`insert into ${materialVersion} (material_id, version, name, file_ids, update_by, update_time)
        select ${id}, ${version}, ${name},
               (select coalesce(jsonb_agg(file_id order by position), '[]') from ${materialFile} where material_id = ${id}),
               ${updateBy}, ${updateTime}
          from ${material} where ${id} = ${edited} and ${version} = ${last ?? 0}
        on conflict do nothing`,
  )

const replaceFiles = async (tx: Database, materialId: string, fileIds: string[]): Promise<void> => {
  await tx.execute(sql`delete from ${materialFile} where material_id = ${materialId}`)
  await tx.execute(
    sql`insert into ${materialFile} (material_id, position, file_id)
        select ${materialId}::uuid, position, id
          from unnest(${sql.param(fileIds)}::uuid[]) with ordinality as listed (id, position)`,
  )
}

/** Locks the resolution until the transaction ends, and throws `invalid` if the files do not match it. */
const assertFilesMatch = async (tx: Database, { resolutionId, fileIds }: Save, context: SignedInContext) => {
  const [pixels] = await rowsOf<Pixels>(
    tx,
    sql`select width, height from ${materialResolution} where id = ${resolutionId} for share`,
  )
  // The foreign key reports a missing resolution.
  if (!pixels) return
  const files = await filesOf(tx, context.storage, fileIds)
  const misfits = materialProblems(files, pixels).map(({ name: misfit, problem }) => ({
    field: 'fileIds',
    code: problem.code,
    msg: `${misfit}: ${textIn(fileProblemText(problem), context.language)}`,
  }))
  if (misfits.length > 0) throw new ApiError('invalid', {}, misfits)
}

const describe = async ({ descriptionHtml }: Save, context: SignedInContext): Promise<Description> => {
  if (descriptionHtml === '') return { html: '', text: '' }
  const html = await sanitizeHtml(descriptionHtml, 'descriptionHtml', context)
  const text = await htmlToText(html, 'descriptionHtml', context)
  return { html, text: [...text].slice(0, summaryLength).join('') }
}

const save = async (request: Save, context: SignedInContext) => {
  const { db, caller, language, storage } = context
  assertPeriod(request, context)
  const description = await describe(request, context)
  const saved = await mapConstraintErrors(constraints(), language, () =>
    db.transaction(async (tx) => {
      if (request.id !== undefined) await storeVersion(tx, request)
      await assertFilesMatch(tx, request, context)
      const values = columnValues(request, description, caller.username)
      const materialId = await saveRow(tx, sql`${material}`, request, values)
      await replaceFiles(tx, materialId, request.fileIds)
      return materialId
    }),
  )
  return readOne(db, createListing(storage), saved)
}

const readFileIds = async (db: Database, materialId: string): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select file_id as id from ${materialFile} where material_id = ${materialId} order by position`,
  )
  return rows.map((row) => row.id)
}

const readDescription = async (db: Database, materialId: string): Promise<string> => {
  const [row] = await rowsOf<{ html: string }>(
    db,
    sql`select description_html as html from ${material} where ${id} = ${materialId}`,
  )
  return row?.html ?? ''
}

export const materialModule = serveKind(kind, {
  uses: materialUses,
  expressions: ({ storage }) => createExpressions(storage),
  handlers: {
    async getMaterialLibrary({ id }, { db, storage }) {
      const record = await readOne(db, createListing(storage), id)
      const versions = await rowsOf<{
        version: number
        name: string
        files: number
        updateBy: string
        updateTime: string
      }>(
        db,
        sql`select version, name, jsonb_array_length(file_ids) as files, update_by as "updateBy",
                 to_char(update_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updateTime"
            from ${materialVersion} where material_id = ${id} order by version desc`,
      )
      return {
        material: record,
        files: await filesOf(db, storage, await readFileIds(db, id)),
        descriptionHtml: await readDescription(db, id),
        versions,
        usedBy: await findUses(db, uses, id),
      }
    },

    async getMaterialFiles({ rule, text, pageNum }, { db, storage }) {
      const offered = sql`from ${offeredMaterials} join ${file} on ${file.id} = ${materialFile.fileId}
           join ${materialType} on ${materialType.id} = ${material.typeId}
          where ${fitsRule(rule)} and (${containsText(false, sql`${name}`, text)} or ${containsText(false, sql`${materialType.name}`, text)})`
      const list = await rowsOf<OfferedFile>(
        db,
        sql`select ${name} as name, ${materialType.name} as type, ${storedFile(storage.publicUrl)} as file ${offered}
             order by ${updateTime} desc, ${id}, ${materialFile.position}
             limit ${filesPerPage} offset ${(pageNum - 1) * filesPerPage}`,
      )
      const [countRow] = await rowsOf<{ total: number }>(db, sql`select count(*)::int as total ${offered}`)
      const total = countRow?.total ?? 0
      return { list, total, isMore: pageNum * filesPerPage < total }
    },

    saveOrUpdateMaterialLibrary: save,

    async copyMaterialLibrary({ id }, context) {
      const { db, storage } = context
      const {
        name: copiedName,
        typeId,
        resolutionId,
        startTime,
        endTime,
      } = await readOne(db, createListing(storage), id)
      const fileIds = await readFileIds(db, id)
      const descriptionHtml = await readDescription(db, id)
      return save({ name: copiedName, typeId, resolutionId, startTime, endTime, descriptionHtml, fileIds }, context)
    },
  },
})
