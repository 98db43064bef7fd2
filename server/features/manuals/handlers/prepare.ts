import { sql } from 'drizzle-orm'
import type { LocalizedName } from '#contract/core/fields.ts'
import type { PublicRuleName } from '#contract/core/files/rules.ts'
import type { FieldError } from '#contract/core/problems.ts'
import { coverRule, type ManualContent } from '#contract/manuals/content.ts'
import { manualVersion, sysArticleEbook } from '#server/features/manuals/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, file } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { isUsableFile } from '#server/platform/records/owner.ts'
import { sanitizeHtml } from '#server/platform/richText/index.ts'

type Request = Record<string, unknown> & { id?: string }

const requestContents = (request: Request) => request.contents as ManualContent[]

/** Sanitizes the texts of a manual. Throws `invalid` for content in a language without a title. */
export const prepareManual = async (request: Request, context: SignedInContext): Promise<Request> => {
  const titled = (request.names as LocalizedName[]).map(({ language }) => language)
  const contents: ManualContent[] = []
  for (const [index, content] of requestContents(request).entries()) {
    if (!titled.includes(content.language))
      throw new ApiError('invalid', {}, [fieldError(`contents.${index}.language`, 'titleMissing', context.language)])
    const html = content.html && (await sanitizeHtml(content.html, `contents.${index}.html`, context))
    contents.push({ ...content, html: html || null })
  }
  return { ...request, contents }
}

interface ReferencedFile {
  field: string
  id: string
  rule: PublicRuleName
}

const referencedFiles = (contents: readonly ManualContent[]): ReferencedFile[] =>
  contents.flatMap(({ pdf, videos, covers = {} }, index) => [
    ...(pdf === null ? [] : [{ field: `contents.${index}.pdf`, id: pdf, rule: 'pdf' as const }]),
    ...videos.map((id, position) => ({ field: `contents.${index}.videos.${position}`, id, rule: 'video' as const })),
    ...Object.values(covers).map((id) => ({ field: `contents.${index}.covers`, id, rule: coverRule })),
  ])

/**
 * Returns the condition that a version of a manual refers to a file as its PDF, a video or a cover of them; references
 * in its text do not count.
 */
const refersTo = (id: string) => sql`exists (
  select 1 from jsonb_array_elements(contents) as one where one ->> 'pdf' = ${id} or one -> 'videos' @> to_jsonb(${id}::text)
     or exists (select 1 from jsonb_each_text(coalesce(one -> 'covers', '{}')) as cover where cover.value = ${id}))`

/** Throws `invalid` for each file that the caller may not use, unless a version of the manual refers to it. */
export const assertManualFiles = async (tx: Database, request: Request, context: SignedInContext): Promise<void> => {
  const errors: FieldError[] = []
  for (const { field, id, rule } of referencedFiles(requestContents(request))) {
    const rows = await rowsOf(
      tx,
      sql`select 1 from ${file} join ${account} on ${account.id} = ${file.ownerId}
           where ${file.id} = ${id} and (${isUsableFile(rule, context)} or (${file.rule} = ${rule} and exists (
             select 1 from ${manualVersion}
              where manual_id = ${request.id ?? null} and ${refersTo(id)})))`,
    )
    if (rows.length === 0) errors.push(fieldError(field, 'notFound', context.language))
  }
  if (errors.length > 0) throw new ApiError('invalid', {}, errors)
}

/** Throws `invalid` if a manual would replace itself. */
export const assertReplacement = ({ id, replacementId }: Request, { language }: SignedInContext): void => {
  if (id !== undefined && replacementId === id)
    throw new ApiError('invalid', {}, [fieldError('replacementId', 'replacesItself', language)])
}

/** Throws `invalid` if the product of a published manual would change, as its printed labels name it. */
export const assertSameProduct = async (tx: Database, { id, pid }: Request, { language }: SignedInContext) => {
  const moved = await rowsOf(
    tx,
    sql`select 1 from ${sysArticleEbook}
         where ${sysArticleEbook.id} = ${id ?? null} and ${sysArticleEbook.publishedVersion} is not null
           and ${sysArticleEbook.pid} <> ${pid}`,
  )
  if (moved.length > 0) throw new ApiError('invalid', {}, [fieldError('pid', 'productFixed', language)])
}

/** Inserts the contents of a manual as its newest version, unless they are unchanged. */
export const storeVersion = (tx: Database, id: string, by: string) =>
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
