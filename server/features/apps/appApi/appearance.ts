import { sql } from 'drizzle-orm'
import { type AboutText, selectAboutText } from '#contract/apps/about.ts'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { about, boot, launch, look } from '#contract/interfaces/appApi/appearance.ts'
import { bootPhotos, currentLaunchPage } from '#server/features/apps/appearance.ts'
import { hasService, serviceEnd, supportsThemes } from '#server/features/apps/services.ts'
import { appAbout, sysAppLoading } from '#server/features/apps/tables.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { appFace, sysApp } from '#server/platform/db/schema.ts'
import { publicUrlIn } from '#server/platform/files/storedFiles.ts'
import type { AppContext } from '#server/platform/interfaces/context.ts'
import { timeText } from '#server/platform/workflows/log.ts'

/** Returns the launch page to show now. */
export const readLaunch = async (
  _request: object,
  { db, storage: { publicUrl }, app: { id } }: AppContext,
): Promise<ResponseOf<typeof launch>> => {
  const columns = sql`json_build_object('id', ${sysAppLoading.id}, 'image', ${publicUrlIn(publicUrl)},
    'link', ${sysAppLoading.link},
    'until', ${timeText(sql`least(${sysAppLoading.endTime}, ${serviceEnd('launchPage')})`)})`
  const [row] = await rowsOf<ResponseOf<typeof launch>>(
    db,
    sql`select ${currentLaunchPage(sql`${id}::uuid`, columns)} as launch`,
  )
  return { launch: row?.launch ?? null }
}

/** Returns the photos to show at the first start of the app. */
export const readBoot = async (
  _request: object,
  { db, storage: { publicUrl }, app: { id } }: AppContext,
): Promise<ResponseOf<typeof boot>> => {
  const [row] = await rowsOf<ResponseOf<typeof boot>>(
    db,
    sql`select ${bootPhotos(sql`${id}::uuid`, publicUrlIn(publicUrl))} as photos`,
  )
  return { photos: row?.photos ?? [] }
}

/** Returns the about text of the app in the requested language, or its fallback. */
export const readAbout = async (
  { language }: RequestOf<typeof about>,
  { db, app: { id } }: AppContext,
): Promise<ResponseOf<typeof about>> => {
  const [row] = await rowsOf<{ languages: LanguageCode[]; texts: AboutText[] }>(
    db,
    sql`select to_json(${sysApp.languages}) as languages, ${appAbout.texts} as texts
          from ${sysApp} join ${appAbout} on ${appAbout.id} = ${sysApp.id} where ${sysApp.id} = ${id}`,
  )
  const { languages = [], texts = [] } = row ?? {}
  return { about: selectAboutText(texts, languages, language) ?? null }
}

/** Returns social links and theme; no theme if the app does not support it or lacks the service. */
export const readLook = async (_request: object, { db, app: { id } }: AppContext): Promise<ResponseOf<typeof look>> => {
  const [row] = await rowsOf<ResponseOf<typeof look> & { version: string; hasThemes: boolean }>(
    db,
    sql`select ${appFace.social} as social, ${appFace.theme} as theme, app_version as version,
               ${hasService('uiTheme')} as "hasThemes"
          from ${sysApp} join ${appFace} on ${appFace.id} = ${sysApp.id} where ${sysApp.id} = ${id}`,
  )
  const { social = [], theme = null, version = '0', hasThemes = false } = row ?? {}
  return { social, theme: hasThemes && supportsThemes(version) ? theme : null }
}
