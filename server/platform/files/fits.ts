import { type SQL, sql } from 'drizzle-orm'
import { type FileRuleName, ruleOf } from '#contract/core/files/rules.ts'
import { file, material, materialFile } from '#server/platform/db/schema.ts'
import { periodStatus } from '#server/platform/query/period.ts'

/** Returns the condition that a stored file satisfies a public rule, regardless of the rule that it was uploaded by. */
export const fitsRule = (name: FileRuleName): SQL => {
  const { kinds, maxBytes, exact, within } = ruleOf(name)
  const sizes = [
    sql`${file.bytes} <= ${maxBytes}`,
    ...(exact ? [sql`${file.width} = ${exact.width} and ${file.height} = ${exact.height}`] : []),
    ...(within ? [sql`${file.width} <= ${within.width} and ${file.height} <= ${within.height}`] : []),
  ]
  return sql`(${file.kind} = any(${sql.param([...kinds])}::text[]) and ${sql.join(sizes, sql` and `)})`
}

const { id, startTime, endTime } = material

/** Materials in effect with their files, which all accounts may use. */
export const offeredMaterials = sql`${materialFile} join ${material} on ${id} = ${materialFile.materialId}
   and ${periodStatus(startTime, endTime)} = 'inEffect'`

/** Condition that the material library offers a file. */
export const isOffered = sql`exists (select 1 from ${offeredMaterials} where ${materialFile.fileId} = ${file.id})`
