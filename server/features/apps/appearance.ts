import { type SQL, sql } from 'drizzle-orm'
import type { AboutText } from '#contract/apps/about.ts'
import { sysApp as kind } from '#contract/apps/app.ts'
import type { SocialLink } from '#contract/apps/social.ts'
import type { AppTheme } from '#contract/apps/theme.ts'
import type { RequestOf } from '#contract/core/endpoint.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { themeAppVersion } from '#contract/services/appVersion.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, appFace, file, sysApp } from '#server/platform/db/schema.ts'
import { storedFile } from '#server/platform/files/storedFiles.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { saveRow } from '#server/platform/query/saving.ts'
import { isUsableFile, ownRecords } from '#server/platform/records/owner.ts'
import { hasService, supportsThemes } from './services.ts'
import { appAbout, appBootPhoto, sysAppLoading } from './tables.ts'

type SaveRequest = RequestOf<typeof kind.ownCalls.saveSysAppFace>

interface Appearance {
  languages: LanguageCode[]
  version: number
  photos: StoredFile[]
  social: SocialLink[]
  theme: AppTheme | null
  hasThemes: boolean
  launch: { name: string; image: StoredFile; link: string | null } | null
  about: { version: number; texts: AboutText[] }
}

const { appId, startTime, endTime, image, name, link } = sysAppLoading

/**
 * Selects `columns` of the launch page that an app shows now, if its service is active. Launch pages of one app do not
 * overlap.
 */
export const currentLaunchPage = (app: SQL, columns: SQL): SQL =>
  sql`(select ${columns} from ${sysAppLoading} join ${sysApp} on ${sysApp.id} = ${appId}
        join ${file} on ${file.id} = ${image}
        where ${appId} = ${app} and ${startTime} <= now() and (${endTime} is null or now() < ${endTime})
          and ${hasService('launchPage')})`

/** Selects the boot photos of an app in order, as a JSON array with `one` for each file. */
export const bootPhotos = (app: SQL, one: SQL): SQL =>
  sql`(select coalesce(json_agg(${one} order by ${appBootPhoto.position}), '[]')
         from ${appBootPhoto} join ${file} on ${file.id} = ${appBootPhoto.fileId} where ${appBootPhoto.appId} = ${app})`

/** Reads all that an app shows: boot photos, social links, theme, launch page and about texts. */
export const readAppearance = async (db: Database, id: string, publicUrl: string): Promise<Appearance> => {
  const shownLaunch = sql`json_build_object('name', ${name}, 'image', ${storedFile(publicUrl)}, 'link', ${link})`
  const [row] = await rowsOf<Appearance>(
    db,
    sql`select to_json(${sysApp.languages}) as languages, ${appFace.version} as version, ${appFace.social} as social,
               ${appFace.theme} as theme, ${hasService('uiTheme')} as "hasThemes",
               ${bootPhotos(sql`${id}::uuid`, storedFile(publicUrl))} as photos,
               ${currentLaunchPage(sql`${id}::uuid`, shownLaunch)} as launch,
               json_build_object('version', ${appAbout.version}, 'texts', ${appAbout.texts}) as about
          from ${sysApp} join ${appFace} on ${appFace.id} = ${sysApp.id} join ${appAbout} on ${appAbout.id} = ${sysApp.id}
         where ${sysApp.id} = ${id}`,
  )
  return row as Appearance
}

const refuse = (field: string, code: ProblemCode, { language }: SignedInContext, values = {}) =>
  new ApiError('invalid', {}, [fieldError(field, code, language, values)])

/** Throws `invalid` if the theme changes and the app is too old for themes or lacks the service. */
const assertTheme = async (tx: Database, { id, theme }: SaveRequest, context: SignedInContext) => {
  if (theme === null) return
  const [app] = await rowsOf<{ version: string; hasThemes: boolean; isSame: boolean }>(
    tx,
    sql`select app_version as version, ${hasService('uiTheme')} as "hasThemes",
               coalesce(${appFace.theme} = ${JSON.stringify(theme)}::jsonb, false) as "isSame"
          from ${sysApp} join ${appFace} on ${appFace.id} = ${sysApp.id} where ${sysApp.id} = ${id}`,
  )
  if (!app || app.isSame) return
  const { version } = app
  if (!supportsThemes(version)) throw refuse('theme', 'themeNeedsApp', context, { needed: themeAppVersion, version })
  if (!app.hasThemes) throw refuse('theme', 'themeNeedsService', context)
}

/** Throws `invalid` with each photo that the caller may not use and the app does not have yet. */
const assertPhotos = async (tx: Database, { id, photos }: SaveRequest, context: SignedInContext) => {
  const usable = await rowsOf<{ id: string }>(
    tx,
    sql`select ${file.id} as id from ${file} join ${account} on ${account.id} = ${file.ownerId}
         where ${file.id} = any(${sql.param(photos)}::uuid[]) and (${isUsableFile('bootScreen', context)}
            or exists (select 1 from ${appBootPhoto} where app_id = ${id} and file_id = ${file.id}))`,
  )
  const known = new Set(usable.map((one) => one.id))
  const wrong = photos.flatMap((photo, index) =>
    known.has(photo) ? [] : fieldError(`photos.${index}`, 'notFound', context.language),
  )
  if (wrong.length > 0) throw new ApiError('invalid', {}, wrong)
}

/** Restricts a table with the ids of apps to the apps that the caller may change. */
export const isOwnApp = (table: SQL, context: SignedInContext): SQL =>
  sql`exists (select 1 from ${sysApp} where ${sysApp.id} = ${table}.id and ${ownRecords(kind, context)})`

/** Throws `notFound` if the app is not among those that the caller may change. */
export const assertOwnApp = async (db: Database, id: string, context: SignedInContext): Promise<void> => {
  const own = await rowsOf(db, sql`select 1 from ${sysApp} where id = ${id} and ${ownRecords(kind, context)}`)
  if (own.length === 0) throw new ApiError('notFound')
}

/** Updates the boot photos, links and theme of an app. Throws `notFound`, `editedMeanwhile` or `invalid`. */
export const saveAppearance = (db: Database, request: SaveRequest, context: SignedInContext) =>
  db.transaction(async (tx) => {
    const { id, version, photos, social, theme } = request
    await assertOwnApp(tx, id, context)
    await assertTheme(tx, request, context)
    const values = {
      social: sql`${JSON.stringify(social)}::jsonb`,
      theme: theme === null ? sql`null` : sql`${JSON.stringify(theme)}::jsonb`,
    }
    const table = sql`${appFace}`
    await saveRow(tx, table, { id, version }, values, isOwnApp(table, context))
    await assertPhotos(tx, request, context)
    await tx.execute(sql`delete from ${appBootPhoto} where app_id = ${id}`)
    await tx.execute(
      sql`insert into ${appBootPhoto} (app_id, position, file_id)
          select ${id}, position, photo from unnest(${sql.param(photos)}::uuid[]) with ordinality as listed (photo, position)`,
    )
    return { id, version: version + 1 }
  })
