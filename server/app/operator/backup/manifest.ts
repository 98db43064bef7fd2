import * as z from 'zod'

/** Schema of the manifest, the first file of a backup. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** Time of the snapshot in ISO 8601. */
  time: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  partitions: z.array(z.object({ table: z.string(), year: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  needed: z.object({ audit: z.array(z.string()), secret: z.array(z.string()), licence: z.boolean() }),
  /** Absent for a backup without keys. */
  keys: z.object({ salt: z.string(), iv: z.string(), tag: z.string(), content: z.string() }).optional(),
})

export type Manifest = z.infer<typeof manifestSchema>

export const manifestName = 'manifest.json'
/** Returns the path of a table's rows, in the text format of COPY. */
export const rowsName = (table: string): string => `database/${table}.copy`
/** Path of the objects of the embedded storage, in a backup and in DATA_DIR. */
export const objectsPath = 'storage/objects'
