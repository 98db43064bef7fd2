import { statuses } from '#contract/core/status.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'

interface Outcome {
  recordId: string
  status: number
  msg: string
}

/** Does the same to many records, one after the other; what is wrong with one does not hide what came of the others. */
export const eachForItself = async <More extends object>(
  recordIds: Iterable<string>,
  { log, requestId, language }: SignedInContext,
  work: (recordId: string) => Promise<More>,
): Promise<(Outcome & Partial<More>)[]> => {
  const list: (Outcome & Partial<More>)[] = []
  for (const recordId of recordIds) {
    try {
      const more = await work(recordId)
      list.push({ recordId, status: statuses.ok.status, msg: textIn(statuses.ok.text, language), ...more })
    } catch (error) {
      if (!(error instanceof ApiError)) log.error({ err: error }, 'a part of a bulk failed')
      const refusal = error instanceof ApiError ? error : new ApiError('internal', { requestId })
      const { status } = statuses[refusal.reason]
      list.push({ recordId, status, msg: refusal.text(language) } as Outcome & Partial<More>)
    }
  }
  return list
}
