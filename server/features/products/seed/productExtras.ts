import { sql } from 'drizzle-orm'
import type { FileRuleName, Pixels } from '#contract/core/files/rules.ts'
import { ruleOf } from '#contract/core/files/rules.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { productGuide, recommendGoods } from '#server/features/products/tables.ts'
import { account } from '#server/platform/db/schema.ts'
import type { SeedContext } from '#server/platform/seed/context.ts'
import { storePicture } from '#server/platform/seed/pictures.ts'
import { drawProduct } from '#server/platform/seed/productPictures.ts'
import type { SilhouetteName } from '#server/platform/seed/silhouettes.ts'

type Scene = Parameters<typeof drawProduct>[0]
type Look = Parameters<typeof drawProduct>[2]

const owner = { vid: 'V1001', account: 'vendor' }

interface SeedItem {
  pid: string
  en: string
  zh: string
  hue: number
  silhouette: SilhouetteName
  /** Days from now. */
  from: number
  until?: number
  isOn?: 'off'
}

/** Items in effect, expired, not started, switched off, and for a product that is not public yet. */
const items: readonly SeedItem[] = [
  { pid: 'P2001', en: 'Cuff, size L', zh: '大号袖带', hue: 340, silhouette: 'band', from: -30 },
  { pid: 'P2001', en: 'Travel case', zh: '便携收纳盒', hue: 12, silhouette: 'plate', from: -20, until: 40 },
  {
    pid: 'P2001',
    en: 'Summer charger offer',
    zh: '夏季充电器特惠',
    hue: 48,
    silhouette: 'hub',
    from: -160,
    until: -70,
  },
  { pid: 'P2003', en: 'Patches, pack of 30', zh: '体温贴片 30 片装', hue: 28, silhouette: 'tag', from: -14 },
  { pid: 'P2003', en: 'Winter care set', zh: '冬季护理套装', hue: 200, silhouette: 'bulb', from: 10, until: 100 },
  { pid: 'P2003', en: 'Charging dock', zh: '充电底座', hue: 260, silhouette: 'hub', from: -60, isOn: 'off' },
  { pid: 'P2009', en: 'Ring sizer', zh: '戒指尺码圈', hue: 268, silhouette: 'ring', from: -5 },
]

const itemSize: Pixels = { width: 480, height: 480 }

/** Image of each page of a guide, in order. */
const guideScenes: readonly Scene[] = ['loadingPage', 'bindDeviceImage', 'productIcon']

interface Guide {
  pid: string
  hue: number
  silhouette: SilhouetteName
  pages: Partial<Record<LanguageCode, number>>
}

/** Guides with their languages. One is complete in its default language only. */
const guides: readonly Guide[] = [
  { pid: 'P2001', hue: 350, silhouette: 'monitor', pages: { en: 3, 'zh-CN': 3 } },
  { pid: 'P2003', hue: 28, silhouette: 'probe', pages: { en: 3, 'zh-CN': 2 } },
]

/** Stores the recommended items and guide pages of the demonstration's first vendor. */
export const storeProductExtras = async ({ db, store }: SeedContext): Promise<void> => {
  const [uploader] = await db.select({ id: account.id }).from(account).where(sql`username = ${owner.account}`)
  const picture = async (rule: FileRuleName, name: string, scene: Scene, look: Look) => {
    const size = ruleOf(rule).exact ?? itemSize
    const png = await drawProduct(scene, size, look)
    return storePicture(db, store, { name: `${name}.png`, ownerId: uploader?.id ?? '', ...size, png }, rule)
  }
  const days = (count: number) => sql`now() + make_interval(days => ${count})`

  for (const [index, { pid, en, zh, hue, silhouette, from, until, isOn = 'on' }] of items.entries())
    await db.insert(recommendGoods).values({
      pid,
      vid: owner.vid,
      names: [
        { language: 'en', name: en, isDefault: true },
        { language: 'zh-CN', name: zh, isDefault: false },
      ],
      image: await picture('image2MB', `goods-${index + 1}`, 'productIcon', { hue, silhouette }),
      link: `https://${owner.account}.example/shop/${pid.toLowerCase()}-${index + 1}`,
      startTime: days(from),
      endTime: until === undefined ? null : days(until),
      position: (index + 1) * 10,
      isOn,
    })

  for (const { pid, hue, silhouette, pages } of guides)
    for (const [language, count] of Object.entries(pages))
      for (const [index, scene] of guideScenes.slice(0, count).entries())
        await db.insert(productGuide).values({
          pid,
          vid: owner.vid,
          language: language as LanguageCode,
          position: index + 1,
          image: await picture('guideImage', `guide-${language}-${index + 1}`, scene, {
            hue,
            silhouette,
            caption: language === 'en' ? 'words' : 'characters',
          }),
        })
}
