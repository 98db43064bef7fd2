import { sql } from 'drizzle-orm'
import type { AboutText } from '#contract/apps/about.ts'
import type { sysApp as kind } from '#contract/apps/app.ts'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { showsAnything } from '#contract/core/richText.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { sysApp } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { saveRow } from '#server/platform/query/saving.ts'
import { cleanHtml } from '#server/platform/richText/index.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { namesFor } from '#server/platform/workflows/platformNames.ts'
import { assertOwnApp, ofOwnApp } from './face.ts'
import { appAbout, appAboutVersion } from './tables.ts'

type About = RequestOf<typeof kind.ownCalls.saveSysAppAbout>
type Versions = ResponseOf<typeof kind.ownCalls.getSysAppAboutVersions>['list']

/** What could act is taken out; what then says nothing is left out. */
const cleaned = async (texts: readonly AboutText[], context: SignedInContext): Promise<AboutText[]> => {
  const kept: AboutText[] = []
  for (const [index, { language, html }] of texts.entries()) {
    const clean = await cleanHtml(html, `texts.${index}.html`, context)
    if (showsAnything(clean)) kept.push({ language, html: clean })
  }
  return kept
}

/** Throws `invalid` at each language that the app is not in, unless it has a text in it already. */
const assertLanguages = async (tx: Database, { id, texts }: About, { language: reader }: SignedInContext) => {
  const [app] = await rowsOf<{ languages: LanguageCode[]; texts: AboutText[] }>(
    tx,
    sql`select to_json(languages) as languages, ${appAbout.texts} as texts
          from ${sysApp} join ${appAbout} on ${appAbout.id} = ${sysApp.id} where ${sysApp.id} = ${id}`,
  )
  const possible = [...(app?.languages ?? []), ...(app?.texts ?? []).map(({ language }) => language)]
  const wrong = texts.flatMap(({ language }, index) =>
    possible.includes(language) ? [] : fieldError(`texts.${index}.language`, 'languageNotInApp', reader),
  )
  if (wrong.length > 0) throw new ApiError('invalid', {}, wrong)
}

/** Changes what an app says about us, and keeps it as a version. Throws `notFound`, `editedMeanwhile` or `invalid`. */
export const saveAbout = async (db: Database, asked: About, context: SignedInContext) => {
  const texts = await cleaned(asked.texts, context)
  return db.transaction(async (tx) => {
    const { id, version } = asked
    const table = sql`${appAbout}`
    const kept = sql`${JSON.stringify(texts)}::jsonb`
    await assertOwnApp(tx, id, context)
    await assertLanguages(tx, asked, context)
    await saveRow(tx, table, { id, version }, { texts: kept }, ofOwnApp(table, context))
    await tx.execute(
      sql`insert into ${appAboutVersion} (app_id, number, texts, by)
          values (${id}, ${version + 1}, ${kept}, ${context.caller.username})`,
    )
    return { id, version: version + 1 }
  })
}

/** So many are shown; those before are kept, too. */
const versionsAtOnce = 50

/** What an app has said about us, the newest first. Throws `notFound`. */
export const aboutVersions = async (id: string, context: SignedInContext): Promise<Versions> => {
  await assertOwnApp(context.db, id, context)
  const versions = await rowsOf<Versions[number]>(
    context.db,
    sql`select number, by, texts, ${timeText(sql`time`)} as time from ${appAboutVersion}
         where app_id = ${id} order by number desc limit ${versionsAtOnce}`,
  )
  const nameOf = await namesFor(
    context.db,
    context,
    versions.map(({ by }) => by),
  )
  return versions.map((one) => ({ ...one, by: nameOf(one.by) }))
}
