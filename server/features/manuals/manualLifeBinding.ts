import { sql } from 'drizzle-orm'
import type { Language } from '#contract/core/localizedText.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { defaultName } from '#server/platform/db/tables/columns.ts'
import type { Binding, Changes, EventInput } from '#server/platform/workflows/binding.ts'
import { manualVersion, sysArticleEbook } from './tables.ts'

const { id, names, contents, publishedVersion } = sysArticleEbook

/** True if the manual differs from its published or last published version. */
export const isManualChanged = sql`not exists (
  select 1 from ${manualVersion}
   where manual_id = ${id} and number = ${publishedVersion}
     and ${manualVersion.names} = ${names} and ${manualVersion.contents} = ${contents})`

interface Replacement {
  vid: string
  state: string
  name: string
}

const readReplacement = async (tx: Database, manual: string | null): Promise<Replacement | undefined> => {
  const [row] = await rowsOf<Replacement>(
    tx,
    sql`select vid, state, ${defaultName(sql`names`)} as name from ${sysArticleEbook} where id = ${manual} for share`,
  )
  return row
}

/**
 * Stores the replacement of a manual that is taken down: a published one of the same vendor, or none. Returns the
 * change; throws `invalid` for any other.
 */
const storeReplacement = async (
  tx: Database,
  recordId: string,
  { replacementId }: EventInput,
  language: Language,
): Promise<Changes> => {
  const refuse = (code: ProblemCode) => new ApiError('invalid', {}, [fieldError('replacementId', code, language)])
  if (replacementId === recordId) throw refuse('replacesItself')
  const [own] = await rowsOf<{ vid: string; before: string | null }>(
    tx,
    sql`select vid, replacement_id as before from ${sysArticleEbook} where id = ${recordId}`,
  )
  const after = await readReplacement(tx, replacementId)
  if (replacementId !== null && after?.vid !== own?.vid) throw refuse('notFound')
  if (after && after.state !== 'published') throw refuse('replacementUnpublished')
  const before = await readReplacement(tx, own?.before ?? null)
  await tx.execute(sql`update ${sysArticleEbook} set replacement_id = ${replacementId} where id = ${recordId}`)
  const [was, is] = [before?.name ?? null, after?.name ?? null]
  return was === is ? {} : { replacementId: { before: was, after: is } }
}

export const manualLifeBinding: Binding<'manualLife'> = {
  name: 'manualLife',
  owner: { vendor: 'vid' },
  title: 'name',
  input: { isChanged: isManualChanged },
  taking: ['manual.takeDown'],
  take: storeReplacement,
  async after(tx, { event, recordId }) {
    if (event === 'manual.publish')
      await tx.execute(
        sql`update ${sysArticleEbook}
               set publish_time = now(),
                   published_version = (select max(number) from ${manualVersion} where manual_id = ${recordId})
             where ${id} = ${recordId}`,
      )
    return undefined
  },
  messages: {
    'manual.takeDown': {
      toVendor: 'manuals.server:manualLife.messages.manual.takeDown.toVendor',
    },
  },
}
