import * as z from 'zod'

/** What a backup says of itself: its first file. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** When its snapshot was taken, in ISO 8601. */
  time: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  partitions: z.array(z.object({ table: z.string(), year: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  needed: z.object({ audit: z.array(z.string()), secret: z.array(z.string()), licence: z.boolean() }),
  /** Absent where the keys were left out. */
  keys: z.object({ salt: z.string(), iv: z.string(), tag: z.string(), content: z.string() }).optional(),
})

export type Manifest = z.infer<typeof manifestSchema>

export const manifestName = 'manifest.json'
/** The rows of a table, in the text format of COPY. */
export const rowsName = (table: string): string => `database/${table}.copy`
/** The objects of the embedded storage, at the same place in a backup as in DATA_DIR. */
export const objectsPath = 'storage/objects'
