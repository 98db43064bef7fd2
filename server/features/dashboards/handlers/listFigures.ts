import { type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Handlers, SignedInContext } from '#server/platform/handlers/context.ts'
import { type ResolvedList, resolveListQuery } from '#server/platform/records/listQuery.ts'

/** Throws `invalid` with each column that the list does not have or that has no numbers. */
const assertNumbers = ({ listing }: ResolvedList, columns: readonly string[], { language }: SignedInContext): void => {
  const others = columns.flatMap((name, index) =>
    Object.hasOwn(listing.fields, name) && listing.fields[name]?.type === 'number'
      ? []
      : [fieldError(`columns.${index}`, 'unknownField', language)],
  )
  if (others.length > 0) throw new ApiError('invalid', {}, others)
}

/** Selects the aggregates of a column as a JSON array: number of values, minimum, mean, maximum. */
const figuresOf = (column: SQL): SQL =>
  sql`json_build_array(count(${column}), min(${column}), avg(${column})::float8, max(${column}))`

type Figures = [count: number, lowest: number, mean: number, highest: number]

export const listFiguresModule: Handlers<'listFigures'> = {
  async getListFigures({ list, query, columns }, context) {
    const resolved = await resolveListQuery({ list, query }, context)
    assertNumbers(resolved, columns, context)
    const names = columns.map((_, index) => sql.identifier(`c${index}`))
    const values = columns.map((column, index) => sql`${resolved.listing.columns[column]} as ${names[index]}`)
    const [row] = await rowsOf<{ rows: number; figures: Figures[] }>(
      context.db,
      // Rows beyond the maximum are not read.
      sql`select count(*)::int as rows,
                 json_build_array(${sql.join(
                   names.map((name) => figuresOf(sql`${name}`)),
                   sql`, `,
                 )}) as figures
            from (select ${sql.join(values, sql`, `)} from ${resolved.listing.from} where ${resolved.where}
                   limit ${limits.figuresRowsMax + 1}) as matching`,
    )
    if (!row || row.rows > limits.figuresRowsMax) return { figures: null }
    return {
      figures: row.figures.flatMap(([count, lowest, mean, highest], index) =>
        count < 2 ? [] : [{ column: columns[index] as string, lowest, mean, highest }],
      ),
    }
  },
}
