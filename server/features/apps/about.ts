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
import { sanitizeHtml } from '#server/platform/richText/index.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { createNameMask } from '#server/platform/workflows/platformNames.ts'
import { assertOwnApp, isOwnApp } from './appearance.ts'
import { appAbout, appAboutVersion } from './tables.ts'

type About = RequestOf<typeof kind.ownCalls.saveSysAppAbout>
type Versions = ResponseOf<typeof kind.ownCalls.getSysAppAboutVersions>['list']

/** Sanitizes the HTML of texts; texts that are then empty are left out. */
const cleanTexts = async (texts: readonly AboutText[], context: SignedInContext): Promise<AboutText[]> => {
  const result: AboutText[] = []
  for (const [index, { language, html }] of texts.entries()) {
    const clean = await sanitizeHtml(html, `texts.${index}.html`, context)
    if (showsAnything(clean)) result.push({ language, html: clean })
  }
  return result
}

/** Throws `invalid` with each language that is neither one of the app nor of an existing text. */
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

/** Updates the about texts of an app and inserts a version. Throws `notFound`, `editedMeanwhile` or `invalid`. */
export const saveAbout = async (db: Database, request: About, context: SignedInContext) => {
  const texts = await cleanTexts(request.texts, context)
  return db.transaction(async (tx) => {
    const { id, version } = request
    const table = sql`${appAbout}`
    const json = sql`${JSON.stringify(texts)}::jsonb`
    await assertOwnApp(tx, id, context)
    await assertLanguages(tx, request, context)
    await saveRow(tx, table, { id, version }, { texts: json }, isOwnApp(table, context))
    await tx.execute(
      sql`insert into ${appAboutVersion} (app_id, number, texts, by)
          values (${id}, ${version + 1}, ${json}, ${context.caller.username})`,
    )
    return { id, version: version + 1 }
  })
}

/** Number of versions returned; older ones stay stored. */
const versionsShown = 50

/** Reads the versions of the about texts of an app, newest first. Throws `notFound`. */
export const readAboutVersions = async (id: string, context: SignedInContext): Promise<Versions> => {
  await assertOwnApp(context.db, id, context)
  const versions = await rowsOf<Versions[number]>(
    context.db,
    sql`select number, by, texts, ${timeText(sql`time`)} as time from ${appAboutVersion}
         where app_id = ${id} order by number desc limit ${versionsShown}`,
  )
  const nameOf = await createNameMask(
    context.db,
    context,
    versions.map(({ by }) => by),
  )
  return versions.map((one) => ({ ...one, by: nameOf(one.by) }))
}
