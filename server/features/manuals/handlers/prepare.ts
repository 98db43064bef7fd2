import { sql } from 'drizzle-orm'
import type { LocalizedName } from '#contract/core/fields.ts'
import type { PublicRuleName } from '#contract/core/files/rules.ts'
import type { FieldError } from '#contract/core/problems.ts'
import type { ManualContent } from '#contract/manuals/content.ts'
import { manualVersion, sysArticleEbook } from '#server/features/manuals/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, file } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { isUsableFile } from '#server/platform/records/owner.ts'
import { cleanHtml } from '#server/platform/richText/index.ts'

type Request = Record<string, unknown> & { id?: string }

const contentsOf = (request: Request) => request.contents as ManualContent[]

/** Takes out of each text what could act. What is written in a language without a title is refused. */
export const prepareManual = async (request: Request, context: SignedInContext): Promise<Request> => {
  const titled = (request.names as LocalizedName[]).map(({ language }) => language)
  const contents: ManualContent[] = []
  for (const [index, content] of contentsOf(request).entries()) {
    if (!titled.includes(content.language))
      throw new ApiError('invalid', {}, [
        fieldError(`contents.${index}.language`, 'untitledLanguage', context.language),
      ])
    const html = content.html && (await cleanHtml(content.html, `contents.${index}.html`, context))
    contents.push({ ...content, html: html || null })
  }
  return { ...request, contents }
}

interface NamedFile {
  field: string
  id: string
  rule: PublicRuleName
}

const filesIn = (contents: readonly ManualContent[]): NamedFile[] =>
  contents.flatMap(({ pdf, videos }, index) => [
    ...(pdf === null ? [] : [{ field: `contents.${index}.pdf`, id: pdf, rule: 'pdf' as const }]),
    ...videos.map((id, place) => ({ field: `contents.${index}.videos.${place}`, id, rule: 'video' as const })),
  ])

/** Whether a version of a manual has a file as its PDF or among its videos: what its text says counts for nothing. */
const namesFile = (id: string) => sql`exists (
  select 1 from jsonb_array_elements(contents) as one where one ->> 'pdf' = ${id} or one -> 'videos' @> to_jsonb(${id}::text))`

/** Throws `invalid` at each file that the caller may not use, unless the manual has, or had, it already. */
export const assertManualFiles = async (tx: Database, request: Request, context: SignedInContext): Promise<void> => {
  const wrong: FieldError[] = []
  for (const { field, id, rule } of filesIn(contentsOf(request))) {
    const found = await rowsOf(
      tx,
      sql`select 1 from ${file} join ${account} on ${account.id} = ${file.ownerId}
           where ${file.id} = ${id} and (${isUsableFile(rule, context)} or (${file.rule} = ${rule} and exists (
             select 1 from ${manualVersion}
              where manual_id = ${request.id ?? null} and ${namesFile(id)})))`,
    )
    if (found.length === 0) wrong.push(fieldError(field, 'gone', context.language))
  }
  if (wrong.length > 0) throw new ApiError('invalid', {}, wrong)
}

/** Throws `invalid` where a manual is to be replaced by itself. */
export const assertReplacement = ({ id, replacementId }: Request, { language }: SignedInContext): void => {
  if (id !== undefined && replacementId === id)
    throw new ApiError('invalid', {}, [fieldError('replacementId', 'replacesItself', language)])
}

/** Throws `invalid` where a manual that was published is to be of another product: its printed labels name the first. */
export const assertSameProduct = async (tx: Database, { id, pid }: Request, { language }: SignedInContext) => {
  const moved = await rowsOf(
    tx,
    sql`select 1 from ${sysArticleEbook}
         where ${sysArticleEbook.id} = ${id ?? null} and ${sysArticleEbook.publishedVersion} is not null
           and ${sysArticleEbook.pid} <> ${pid}`,
  )
  if (moved.length > 0) throw new ApiError('invalid', {}, [fieldError('pid', 'productFixed', language)])
}

/** Keeps what a manual says now as its newest version, unless it says the same as before. */
export const keepVersion = (tx: Database, id: string, by: string) =>
  tx.execute(
    sql`insert into ${manualVersion} (manual_id, number, names, contents, by)
        select id, coalesce(last.number, 0) + 1, ${sysArticleEbook.names}, ${sysArticleEbook.contents}, ${by}
          from ${sysArticleEbook}
          left join lateral (
            select number, names, contents from ${manualVersion} where manual_id = ${id} order by number desc limit 1
          ) as last on true
         where id = ${id}
           and (last.names, last.contents) is distinct from (${sysArticleEbook.names}, ${sysArticleEbook.contents})`,
  )
