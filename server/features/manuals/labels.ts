import { createSharedWorker } from '#server/platform/concurrency/sharedWorker.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import type { LabelSheetJob } from './labelSheet.ts'

/** 2,000 labels take about 1.5 seconds, and the first ones a second more to load the fonts. */
const worker = createSharedWorker<LabelSheetJob, Uint8Array>({
  script: new URL('./worker.ts', import.meta.url),
  timeMs: 60_000,
  memoryMB: 512,
})

/** Draws a file of labels in a worker. Throws `busy` on a timeout. */
export const drawLabels = async (job: LabelSheetJob, context: SignedInContext): Promise<Uint8Array> => {
  const pdf = await worker.run(job, context)
  if (!pdf) throw new ApiError('busy')
  return pdf
}

export const closeLabels = worker.close
