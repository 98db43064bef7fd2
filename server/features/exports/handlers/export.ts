import { assertColumns, assertRowLimit } from '#server/features/exports/job.ts'
import { type ExportQuery, planExport } from '#server/features/exports/plan.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { checkStored } from '#server/platform/files/quota.ts'
import type { Handlers, SignedInContext } from '#server/platform/handlers/context.ts'
import { assertOpenJobLimit } from '#server/platform/jobs/store.ts'

/** Counts the rows of an export. Throws `exportNotCounted` if that fails, as the specification has it. */
const countRows = async (query: ExportQuery, context: SignedInContext): Promise<number> => {
  const { count } = await planExport(query, context)
  try {
    const [row] = await rowsOf<{ total: number }>(context.db, count)
    return row?.total ?? 0
  } catch (error) {
    context.log.error({ err: error }, 'an export could not be counted')
    throw new ApiError('exportNotCounted')
  }
}

export const exportModule: Handlers<'export'> = {
  countExport: async (query, context) => ({ rows: await countRows(query, context) }),

  async startExport({ id, ...input }, context) {
    assertColumns(await planExport(input, context), input, context)
    // The cheap limit is checked first: counting reads as much as the export.
    if (await assertOpenJobLimit(context.db, id, context.caller.accountId)) await checkStored(context)
    assertRowLimit(input, await countRows(input, context))
    await context.jobs.enqueue('export', id, input, context)
    return { id }
  },
}
