import { eq, sql } from 'drizzle-orm'
import type { AboutText } from '#contract/apps/about.ts'
import type { SocialLink } from '#contract/apps/social.ts'
import { themePresets } from '#contract/apps/theme.ts'
import { ruleOf } from '#contract/core/files/rules.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { appAbout, appAboutVersion, appBootPhoto, sysAppLoading } from '#server/features/apps/tables.ts'
import { account, appFace, sysApp } from '#server/platform/db/schema.ts'
import type { SeedContext } from '#server/platform/seed/context.ts'
import { storePicture } from '#server/platform/seed/pictures.ts'
import { drawProduct } from '#server/platform/seed/productPictures.ts'
import type { SilhouetteName } from '#server/platform/seed/silhouettes.ts'

interface Launch {
  name: string
  hue: number
  silhouette: SilhouetteName
  /** Days from now. */
  from: number
  until?: number
  link?: string
}

interface Appearance {
  boot: readonly SilhouetteName[]
  hue: number
  theme?: keyof typeof themePresets
  social: SocialLink[]
  /** About text by language: the current one and the previous one. */
  about: Partial<Record<LanguageCode, readonly [now: string, before?: string]>>
  launches: readonly Launch[]
}

/**
 * Appearances by app id, with launch pages that are over, in effect, upcoming and unlimited, and one whose service has
 * ended.
 */
const appearances: Readonly<Record<string, Appearance>> = {
  meridian: {
    boot: ['monitor', 'ring', 'plate'],
    hue: 186,
    social: [
      { network: 'youtube', link: 'https://www.youtube.com/@meridian-app' },
      { network: 'weibo', link: 'https://weibo.com/meridianapp' },
      { network: 'wechat', link: 'https://mp.weixin.qq.com/s/meridian' },
    ],
    about: {
      en: [
        '<h2>One app for what you measure</h2><p>Meridian brings the devices of <strong>many makers</strong> into one place, and keeps what they measure for as long as you want it.</p>',
        '<h2>About Meridian</h2><p>Meridian brings your devices into one place.</p>',
      ],
      'zh-CN': [
        '<h2>健康数据，一处查看</h2><p>Meridian 汇集<strong>多个品牌</strong>的设备，测量记录由您决定保存多久。</p>',
      ],
    },
    launches: [
      { name: 'Spring walk', hue: 120, silhouette: 'band', from: -240, until: -180 },
      {
        name: 'Ring and sleep',
        hue: 262,
        silhouette: 'ring',
        from: -12,
        until: 30,
        link: 'https://meridian.example/sleep',
      },
      { name: '新年', hue: 4, silhouette: 'bulb', from: 40, until: 60 },
    ],
  },
  'aster-fit': {
    boot: ['monitor', 'band'],
    hue: 222,
    theme: 'forest',
    social: [
      { network: 'instagram', link: 'https://www.instagram.com/asterfit' },
      { network: 'xiaohongshu', link: 'https://www.xiaohongshu.com/user/asterfit' },
    ],
    about: {
      en: [
        '<p>Aster Health makes devices that tell you how you are, since 2016, in Shenzhen.</p><ul><li>Blood pressure</li><li>Temperature</li><li>Sleep</li></ul>',
        '<p>Aster Health makes devices in Shenzhen.</p>',
      ],
      'zh-CN': ['<p>艾斯特健康成立于 2016 年，总部位于深圳，专注家用健康设备。</p>'],
    },
    launches: [
      { name: 'Ten thousand steps', hue: 96, silhouette: 'band', from: -70, until: -40 },
      { name: 'New cuff', hue: 340, silhouette: 'monitor', from: -9, link: 'https://vendor.example/cuff' },
    ],
  },
  'omnia-care': {
    boot: [],
    hue: 150,
    social: [{ network: 'linkedin', link: 'https://www.linkedin.com/company/omnia-care' }],
    about: { en: ['<p>Omnia Medical, Berlin. Certified to ISO 13485.</p>'] },
    launches: [{ name: 'Pollen season', hue: 80, silhouette: 'probe', from: -30 }],
  },
  'kestrel-ride': { boot: ['tag'], hue: 12, theme: 'sunrise', social: [], about: {}, launches: [] },
}

const textsAt = (about: Appearance['about'], at: 0 | 1): AboutText[] =>
  (Object.entries(about) as [LanguageCode, readonly string[]][]).map(([language, said]) => ({
    language,
    html: said[at] ?? said[0] ?? '',
  }))

const inDays = (days: number) => sql`now() + make_interval(days => ${days})`

/** Stores the appearances of the demonstration apps. */
export const storeAppearances = async ({ db, store }: SeedContext): Promise<void> => {
  const [administrator] = await db.select({ id: account.id }).from(account).where(sql`username = 'admin'`)
  const draw = async (rule: 'bootScreen' | 'loadingPage', name: string, hue: number, silhouette: SilhouetteName) => {
    const size = ruleOf(rule).exact ?? { width: 100, height: 100 }
    const png = await drawProduct('loadingPage', size, { hue, silhouette })
    return storePicture(db, store, { name: `${name}.png`, ownerId: administrator?.id ?? '', ...size, png }, rule)
  }
  for (const [appId, { boot, hue, theme, social, about, launches }] of Object.entries(appearances)) {
    const [app] = await db.select({ id: sysApp.id, vid: sysApp.vid }).from(sysApp).where(eq(sysApp.appId, appId))
    if (!app) throw new Error(`There is no app ${appId}`)
    const { id, vid } = app
    const { label: _, ...colours } = themePresets[theme ?? 'day']
    await db
      .update(appFace)
      .set({ social, theme: theme ? colours : null })
      .where(eq(appFace.id, id))
    for (const [index, silhouette] of boot.entries())
      await db.insert(appBootPhoto).values({
        appId: id,
        position: index + 1,
        fileId: await draw('bootScreen', `${appId}-boot-${index + 1}`, hue + index * 24, silhouette),
      })
    if (Object.keys(about).length > 0) {
      await db
        .update(appAbout)
        .set({ texts: textsAt(about, 0), version: 3 })
        .where(eq(appAbout.id, id))
      for (const at of [1, 0] as const)
        await db.insert(appAboutVersion).values({
          appId: id,
          number: 3 - at,
          texts: textsAt(about, at),
          by: 'admin',
          time: inDays(-30 - at * 200),
        })
    }
    for (const [index, { name, hue: of, silhouette, from, until, link = null }] of launches.entries())
      await db.insert(sysAppLoading).values({
        appId: id,
        vid,
        name,
        link,
        startTime: inDays(from),
        endTime: until === undefined ? null : inDays(until),
        image: await draw('loadingPage', `${appId}-launch-${index + 1}`, of, silhouette),
      })
  }
}
