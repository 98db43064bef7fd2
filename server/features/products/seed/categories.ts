import { sql } from 'drizzle-orm'
import type { LocalizedName } from '#contract/core/fields.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { account, cidVid, deviceType } from '#server/platform/db/schema.ts'
import type { SeedContext } from '#server/platform/seed/context.ts'
import { paint, storePicture } from '#server/platform/seed/pictures.ts'

const iconSize = { width: 100, height: 100 }

interface SeedCategory {
  cid: string
  en: string
  zh: string
  de?: string
  group: RecordOfKind<'deviceType'>['group']
  /** Vendors that may use a private category. */
  vendors?: readonly string[]
}

/** Categories of every group; private ones are for single vendors. */
const categories: readonly SeedCategory[] = [
  { cid: 'BPM', en: 'Blood pressure monitor', zh: '血压计', de: 'Blutdruckmessgerät', group: 'sportsHealth' },
  { cid: 'THM', en: 'Thermometer', zh: '体温计', de: 'Thermometer', group: 'sportsHealth' },
  { cid: 'SCL', en: 'Body fat scale', zh: '体脂秤', group: 'sportsHealth' },
  { cid: 'BRC', en: 'Bracelet', zh: '手环', de: 'Armband', group: 'sportsHealth' },
  { cid: 'RNG', en: 'Smart ring', zh: '智能戒指', group: 'sportsHealth', vendors: ['V1001'] },
  { cid: 'GLU', en: 'Glucose meter', zh: '血糖仪', group: 'sportsHealth' },
  { cid: 'ROP', en: 'Skipping rope', zh: '跳绳', group: 'sportsHealth' },
  { cid: 'LCK', en: 'Door lock', zh: '门锁', group: 'security' },
  { cid: 'CAM', en: 'Camera', zh: '摄像头', group: 'security', vendors: ['V1002', 'V1003'] },
  { cid: 'SCT', en: 'Scooter', zh: '滑板车', de: 'Roller', group: 'vehicle' },
  { cid: 'CTM', en: 'Car timer', zh: '车载定时器', group: 'vehicle' },
  { cid: 'BLB', en: 'Light bulb', zh: '灯泡', de: 'Glühbirne', group: 'lighting' },
  { cid: 'STR', en: 'Light strip', zh: '灯带', group: 'lighting' },
  { cid: 'BRU', en: 'Toothbrush', zh: '牙刷', group: 'smallAppliances' },
  { cid: 'HUM', en: 'Humidifier', zh: '加湿器', group: 'smallAppliances' },
  { cid: 'PLG', en: 'Smart plug', zh: '智能插座', group: 'electrical' },
  { cid: 'SWT', en: 'Wall switch', zh: '墙壁开关', group: 'electrical' },
  { cid: 'AQI', en: 'Air quality sensor', zh: '空气质量传感器', group: 'others' },
  { cid: 'TMH', en: 'Temperature and humidity sensor', zh: '温湿度传感器', group: 'others' },
  { cid: 'NOI', en: 'Noise meter', zh: '噪音计', group: 'others' },
  { cid: 'LAB', en: 'Prototype', zh: '样机', group: 'unclassified', vendors: ['V1001', 'V1002'] },
]

const namesOf = ({ en, zh, de }: SeedCategory): LocalizedName[] => [
  { language: 'en', name: en, isDefault: true },
  { language: 'zh-CN', name: zh, isDefault: false },
  ...(de ? [{ language: 'de' as const, name: de, isDefault: false }] : []),
]

/** Draws a rounded tile in one colour, with two rings that differ between categories. */
const drawIcon = (index: number): Promise<Buffer> => {
  const hue = (index * 47) % 360
  const colour = [0, 8, 4].map((offset) => {
    const step = (offset + hue / 30) % 12
    return Math.round(255 * (0.42 - 0.22 * Math.max(-1, Math.min(step - 3, 9 - step, 1))))
  })
  const light = colour.map((part) => Math.round(part + (255 - part) * 0.78))
  return paint(iconSize, (x, y) => {
    const away = Math.hypot(x - 50, y - 50)
    const isRing = Math.abs(away - 18 - (index % 4) * 3) < 4 || away < 6 + (index % 3) * 2
    return isRing ? light : colour
  })
}

/** Stores the demonstration categories, and the vendors that may use private ones. */
export const storeCategories = async ({ db, store }: SeedContext): Promise<void> => {
  const [owner] = await db.select().from(account).where(sql`username = 'admin'`)
  for (const [index, one] of categories.entries()) {
    const picture = {
      name: `${one.cid.toLowerCase()}.png`,
      ownerId: owner?.id ?? '',
      ...iconSize,
      png: await drawIcon(index),
    }
    const icon = await storePicture(db, store, picture, 'productIcon')
    const visibility = one.vendors ? 'private' : 'public'
    await db.insert(deviceType).values({ cid: one.cid, names: namesOf(one), icon, group: one.group, visibility })
    for (const vid of one.vendors ?? []) await db.insert(cidVid).values({ cid: one.cid, vid })
  }
}
