import { assertColumns, assertFits } from '#server/features/exports/job.ts'
import { planExport, type What } from '#server/features/exports/plan.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { checkStored } from '#server/platform/files/quota.ts'
import type { Handlers, SignedInContext } from '#server/platform/handlers/context.ts'
import { assertOpenJobLimit } from '#server/platform/jobs/store.ts'

/** Throws the specification's words where the rows cannot be counted. */
const countRows = async (what: What, context: SignedInContext): Promise<number> => {
  const { count } = planExport(what, context)
  try {
    const [row] = await rowsOf<{ total: number }>(context.db, count)
    return row?.total ?? 0
  } catch (error) {
    context.log.error({ err: error }, 'an export could not be counted')
    throw new ApiError('exportNotCounted')
  }
}

export const exportModule: Handlers<'export'> = {
  countExport: async (what, context) => ({ rows: await countRows(what, context) }),

  async startExport({ id, ...input }, context) {
    assertColumns(planExport(input, context), input, context)
    // The cheap limit first: the count reads as much as the export.
    if (await assertOpenJobLimit(context.db, id, context.caller.accountId)) await checkStored(context)
    assertFits(input, await countRows(input, context))
    await context.jobs.enqueue('export', id, input, context)
    return { id }
  },
}
