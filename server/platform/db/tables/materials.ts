import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { recordColumns, requiredReference, time } from './columns.ts'
import { file } from './files.ts'

export const materialType = pgTable('material_type', {
  ...recordColumns(),
  name: text('name').notNull().unique(),
})

export const materialResolution = pgTable('material_resolution', {
  ...recordColumns(),
  name: text('name').notNull().unique(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
})

export const material = pgTable(
  'material',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    typeId: requiredReference('type_id', () => materialType.id),
    resolutionId: requiredReference('resolution_id', () => materialResolution.id),
    startTime: time('start_time').notNull(),
    endTime: time('end_time'),
    /** Sanitised HTML. */
    descriptionHtml: text('description_html').notNull().default(''),
    description: text('description'),
    /** Name of the account, which remains when the account is deleted. */
    updateBy: text('update_by').notNull(),
    updateTime: time('update_time').notNull().defaultNow(),
  },
  (table) => [
    index('material_type_of').on(table.typeId),
    index('material_resolution_of').on(table.resolutionId),
    index('material_update_time').on(table.updateTime.desc(), table.id.desc()),
  ],
)

/** The files of a material, in order. */
export const materialFile = pgTable(
  'material_file',
  {
    materialId: requiredReference('material_id', () => material.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    fileId: requiredReference('file_id', () => file.id),
  },
  (table) => [primaryKey({ columns: [table.materialId, table.position] }), index('material_file_of').on(table.fileId)],
)

/** Versions of a material before each edit. */
export const materialVersion = pgTable(
  'material_version',
  {
    materialId: requiredReference('material_id', () => material.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    fileIds: jsonb('file_ids').$type<string[]>().notNull(),
    updateBy: text('update_by').notNull(),
    updateTime: time('update_time').notNull(),
  },
  (table) => [primaryKey({ columns: [table.materialId, table.version] })],
)
