import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { account, material, materialFile, materialResolution, materialType } from '#server/platform/db/schema.ts'
import type { SeedParts } from '#server/platform/seed/context.ts'
import { paint, storePicture } from '#server/platform/seed/pictures.ts'
import type { ObjectStore } from '#server/platform/storage/store.ts'
import { materialResolutions, materials, materialTypes } from './materialWorld.ts'

type Resolution = (typeof materialResolutions)[number]

const dayMs = 86_400_000

const rings = [0.24, 0.42, 0.6, 0.78]
const thickness = 0.07

/** Converts a colour from HSL to red, green and blue, each from 0 to 255 (CSS Color 4, section 7.1). */
const rgbOf = (hue: number, saturation: number, lightness: number): number[] =>
  [0, 8, 4].map((offset) => {
    const step = (offset + hue / 30) % 12
    const reach = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1))))
  })

/** Draws the rings of the platform's logo, larger and in one colour. */
const draw = (size: Resolution, hue: number): Promise<Buffer> => {
  const { width, height } = size
  const reach = Math.hypot(width, height) / 2
  const colours = [rgbOf(hue, 0.46, 0.2), ...rings.map((_, index) => rgbOf(hue, 0.52, 0.66 - index * 0.11))]
  return paint(size, (x, y) => {
    const distance = Math.hypot(x - width / 2, y - height / 2) / reach
    const ring = rings.findIndex((at) => Math.abs(distance - at) < thickness / 2)
    return colours[ring + 1] ?? []
  })
}

/** Stores the demonstration materials: the images first, then the rows that refer to them. */
export const storeMaterials = async (db: Database, store: ObjectStore, end: number): Promise<void> => {
  const [owner] = await db.select().from(account).where(sql`username = 'admin'`)
  const types = await db
    .insert(materialType)
    .values(materialTypes.map((name) => ({ name })))
    .returning()
  const resolutions = await db
    .insert(materialResolution)
    .values(materialResolutions.map((one) => ({ ...one })))
    .returning()
  const at = (days: number) => new Date(end + days * dayMs).toISOString()

  for (const { name, type, resolution, hues, from, until, description } of materials) {
    const size = materialResolutions.find((one) => one.name === resolution) ?? materialResolutions[0]
    const [stored] = await db
      .insert(material)
      .values({
        name,
        typeId: types.find((one) => one.name === type)?.id ?? '',
        resolutionId: resolutions.find((one) => one.name === resolution)?.id ?? '',
        startTime: at(from),
        endTime: until === null ? null : at(until),
        description,
        descriptionHtml: `<p>${description}</p>`,
        updateBy: 'admin',
      })
      .returning({ id: material.id })
    for (const [position, hue] of hues.entries()) {
      const fileId = await storePicture(db, store, {
        name: `${name.toLowerCase().replaceAll(' ', '-')}-${position + 1}.png`,
        ownerId: owner?.id ?? '',
        width: size.width,
        height: size.height,
        png: await draw(size, hue),
      })
      await db.insert(materialFile).values({ materialId: stored?.id ?? '', position: position + 1, fileId })
    }
  }
}

/** Demonstration data of the material library; empty without an object store for its images. */
export const seed = {
  materials: async ({ db, store, end }) => {
    if (store) await storeMaterials(db, store, end)
  },
} satisfies SeedParts
