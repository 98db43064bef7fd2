import { sql } from 'drizzle-orm'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import { formatPhone } from '#contract/core/phone.ts'
import type { sysArticleEbook as kind } from '#contract/manuals/manual.ts'
import { makerOf, type PublicManual } from '#server/features/manuals/findManual.ts'
import { manualBody } from '#server/features/manuals/pages.ts'
import { style } from '#server/features/manuals/style.ts'
import { manualVersion } from '#server/features/manuals/tables.ts'
import { splitManualText } from '#server/features/manuals/text.ts'
import { pageTexts, textDirection } from '#server/features/manuals/texts/index.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, file, product, productPublication, vendor } from '#server/platform/db/schema.ts'
import { filesOf } from '#server/platform/files/storedFiles.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { sanitizeHtml } from '#server/platform/richText/index.ts'
import { fileIdsOf } from './contents.ts'

type Call = (typeof kind)['ownCalls']['previewSysArticleEbook']

/** Reads the files of the caller's organisation among these, for readers. */
const readOwnFiles = async (ids: readonly string[], { db, storage, caller }: SignedInContext) => {
  const own = await rowsOf<{ id: string }>(
    db,
    sql`select ${file.id} from ${file} join ${account} on ${account.id} = ${file.ownerId}
         where ${file.id} = any(${sql.param([...ids])}::uuid[]) and ${account.vendorId} = ${caller.vendorId}`,
  )
  return filesOf(
    db,
    storage,
    own.map(({ id }) => id),
  )
}

/** Renders unsaved content of a manual as readers would see it, with the renderer of the public page. */
export const previewReader = async (
  { id, pid, language, languages, title, html, pdf, videos, covers }: RequestOf<Call>,
  context: SignedInContext,
): Promise<ResponseOf<Call>> => {
  const { db, caller } = context
  const [facts] = await rowsOf<Pick<PublicManual, 'productNames' | 'maker' | 'support' | 'day' | 'version'>>(
    db,
    sql`select coalesce(publication.names, ${product.names}, '[]') as "productNames",
               ${makerOf()} as maker,
               json_build_object('email', coalesce(publication.email, ${product.email}),
                                 'phone', coalesce(publication.phone, ${product.phone})) as support,
               to_char(now() at time zone 'utc', 'YYYY-MM-DD') as day,
               coalesce((select max(number) from ${manualVersion} where manual_id = ${id ?? null}), 1) as version
          from ${vendor}
          left join ${product} on ${product.vid} = ${vendor.vid} and ${product.pid} = ${pid}
          left join ${productPublication} publication on publication.product_id = ${product.id}
         where ${vendor.id} = ${caller.vendorId ?? null}`,
  )
  if (!facts) throw new ApiError('notFound')
  const names = languages.map((one) => ({ language: one, name: title, isDefault: one === language }))
  const text = html ? splitManualText(await sanitizeHtml(html, 'html', context), pageTexts[language]) : undefined
  const body = manualBody(
    {
      ...facts,
      supportPhone: await formatPhone(facts.support.phone ?? ''),
      id: id ?? '',
      code: '',
      state: 'published',
      pid: pid ?? '',
      names,
      contents: [{ language, html, pdf, videos, covers }],
      replacement: null,
    },
    {
      language,
      files: await readOwnFiles([...fileIdsOf({ pdf, videos, covers }), ...[facts.maker.logoId ?? []].flat()], context),
      text,
      part: 'all',
      lang: undefined,
    },
  )
  return { html: body, style, direction: textDirection(language) }
}
