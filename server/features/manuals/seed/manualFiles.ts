import type { SeedContext, SeedProduct } from '#server/platform/seed/context.ts'
import { storeFile } from '#server/platform/seed/pictures.ts'
import { drawProduct } from '#server/platform/seed/productPictures.ts'
import { silhouetteOf } from '#server/platform/seed/silhouettes.ts'
import { encodeFilm } from './film.ts'
import { type CardLanguage, drawQuickGuide } from './manualPdf.ts'

const pixels = { width: 480, height: 270 }
/** Waves that go out from the device, repeatedly. */
const order = [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]
const frameMs = 350

/** Stores a film of a device that looks for a phone. Returns its id. */
export const storePairingFilm = async (
  { db, store }: SeedContext,
  product: SeedProduct,
  ownerId: string,
): Promise<string> => {
  const look = { hue: product.hue, silhouette: silhouetteOf(product.cid) }
  const pictures = await Promise.all(
    [0, 1, 2, 3].map((waves) => drawProduct('bindDeviceImage', pixels, { ...look, waves })),
  )
  const bytes = await encodeFilm({ ...pixels, pictures, order, ms: frameMs })
  return storeFile(db, store, { name: 'pairing.webm', ownerId, kind: 'webm', bytes }, 'video')
}

/** Stores a product's quick guide as a PDF. Returns its id. */
export const storeQuickGuide = async (
  { db, store }: SeedContext,
  product: SeedProduct,
  language: CardLanguage,
  ownerId: string,
): Promise<string> => {
  const bytes = await drawQuickGuide(product, language)
  return storeFile(db, store, { name: `quick-guide-${language}.pdf`, ownerId, kind: 'pdf', bytes }, 'pdf')
}
