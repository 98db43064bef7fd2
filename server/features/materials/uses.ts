import { type SQL, sql } from 'drizzle-orm'
import { kindByName, kindNames } from '#contract/kinds.ts'
import { materialFile, materialVersion } from '#server/platform/db/schema.ts'
import { kindRules } from '#server/platform/kinds/rules.ts'
import { keyColumn, refersTo, tableSql } from '#server/platform/kinds/tables.ts'
import { titleOf } from '#server/platform/kinds/title.ts'
import type { UseQueries } from '#server/platform/query/uses.ts'

/**
 * Returns the ids of a material's current and earlier files: a record keeps its file when the material gets another.
 */
const fileIds = (id: string): SQL => sql`array(
  select ${materialFile.fileId} from ${materialFile} where ${materialFile.materialId} = ${id}
  union select jsonb_array_elements_text(${materialVersion.fileIds})::uuid
    from ${materialVersion} where ${materialVersion.materialId} = ${id})`

/** Returns the records of all kinds that have a file of a material in a field. */
const usesInFields: UseQueries = (id) =>
  kindNames.flatMap((kind) =>
    Object.entries(kindByName(kind).fields).flatMap(([name, field]) => {
      if (field.type !== 'file') return []
      const { title } = kindByName(kind)
      return sql`select ${kind}::text as kind, ${keyColumn(kind)}::text as id, ${titleOf(kind, title)} as name
                   from ${tableSql(kind)} where ${refersTo(kind, name, sql`any(${fileIds(id)})`)} order by 3`
    }),
  )

/** Returns the records whose rich text contains a file of a material: the URL of an image contains the file's id. */
const usesInRichText: UseQueries = (id) =>
  kindNames.flatMap((kind) =>
    (kindRules(kind).richTexts ?? []).map(
      ({ record, text }) => sql`
      select ${kind}::text as kind, ${keyColumn(kind)}::text as id, ${titleOf(kind, kindByName(kind).title)} as name
        from ${tableSql(kind)}
       where ${keyColumn(kind)} in (
         select ${record} from ${record.table}
          where ${text}::text like any(array(select '%' || used || '%' from unnest(${fileIds(id)}) as used)))
       order by 3`,
    ),
  )

export const materialUses: UseQueries = (id) => [...usesInFields(id), ...usesInRichText(id)]
