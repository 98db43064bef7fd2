import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { type FileKind, fileKinds } from '#contract/core/files/kinds.ts'
import type { FileRuleName, Pixels } from '#contract/core/files/rules.ts'
import type { Database } from '#server/platform/db/database.ts'
import { file } from '#server/platform/db/schema.ts'
import { objectKeyOf } from '#server/platform/files/storedFiles.ts'
import type { ObjectStore } from '#server/platform/storage/store.ts'

/** Renders a PNG pixel by pixel, as uploads accept no vector images. Colours are red, green and blue from 0 to 255. */
export const paint = ({ width, height }: Pixels, colourAt: (x: number, y: number) => readonly number[]) => {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.set(colourAt(x, y), (y * width + x) * 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

interface StoredContent extends Partial<Pixels> {
  name: string
  ownerId: string
  kind: FileKind
  bytes: Buffer
}

/** Stores a file like an upload and returns its id. Without a store it inserts only the row. */
export const storeFile = async (
  db: Database,
  store: ObjectStore | undefined,
  { bytes, kind, ...about }: StoredContent,
  rule: FileRuleName,
): Promise<string> => {
  const id = randomUUID()
  const objectKey = objectKeyOf({ id, rule, kind })
  if (store) await store.put(objectKey, Readable.from([bytes]), { type: fileKinds[kind].mime })
  await db.insert(file).values({ id, objectKey, bytes: bytes.length, rule, kind, ...about })
  return id
}

interface Picture extends Pixels {
  name: string
  ownerId: string
  png: Buffer
}

/** Stores a picture like `storeFile`. */
export const storePicture = (
  db: Database,
  store: ObjectStore | undefined,
  { png, ...picture }: Picture,
  rule: FileRuleName = 'image2MB',
): Promise<string> => storeFile(db, store, { ...picture, kind: 'png', bytes: png }, rule)
