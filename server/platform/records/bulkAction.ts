import { statuses } from '#contract/core/status.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'

interface RecordOutcome {
  recordId: string
  status: number
  msg: string
}

/** Runs a bulk action on records one after the other, and returns one outcome per record, also for failures. */
export const runBulkAction = async <More extends object>(
  recordIds: Iterable<string>,
  { log, requestId, language }: SignedInContext,
  work: (recordId: string) => Promise<More>,
): Promise<(RecordOutcome & Partial<More>)[]> => {
  const list: (RecordOutcome & Partial<More>)[] = []
  for (const recordId of recordIds) {
    try {
      const more = await work(recordId)
      list.push({ recordId, status: statuses.ok.status, msg: textIn(statuses.ok.text, language), ...more })
    } catch (error) {
      if (!(error instanceof ApiError)) log.error({ err: error }, 'a part of a bulk failed')
      const refusal = error instanceof ApiError ? error : new ApiError('internal', { requestId })
      const { status } = statuses[refusal.reason]
      list.push({ recordId, status, msg: refusal.text(language) } as RecordOutcome & Partial<More>)
    }
  }
  return list
}
