import { createSharedWorker } from '#server/platform/concurrency/sharedWorker.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { isTooComplex } from './complexity.ts'
import type { Answer, Job } from './worker.ts'

type Asker = Pick<SignedInContext, 'caller' | 'language' | 'gone'>

/** A stranger chooses how long parsing takes: in a thread that is given up after a second. */
const worker = createSharedWorker<Job, Answer>({
  script: new URL('./worker.ts', import.meta.url),
  timeMs: 1_000,
  memoryMB: 256,
})

const run = async (job: Job, field: string, asker: Asker): Promise<string> => {
  const refused = new ApiError('invalid', {}, [fieldError(field, 'tooComplex', asker.language)])
  if (isTooComplex(job.html)) throw refused
  const { result } = (await worker.run(job, asker)) ?? {}
  if (result === undefined) throw refused
  return result
}

/** Takes everything out of rich text that could act, and pictures that are not in our own storage. Errors name `field`. */
export const cleanHtml = (html: string, field: string, context: Asker & Pick<SignedInContext, 'storage'>) =>
  run({ html, storageUrl: context.storage.publicUrl }, field, context)

/** Rich text as plain text. Errors name `field`. */
export const htmlToText = (html: string, field: string, context: Asker): Promise<string> =>
  run({ html }, field, context)

export const closeRichText = worker.close
