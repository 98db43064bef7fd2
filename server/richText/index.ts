import type { Language } from '#contract/localizedText.ts'
import { fieldError } from '#contract/problems.ts'
import { ApiError } from '../apiError.ts'
import { makeWorkers, type Workers } from '../concurrency/workerPool.ts'
import type { Answer, Job } from './worker.ts'

/** The field that the rich text came in, for the error where it cannot be read. */
interface Origin {
  field: string
  language: Language
}

const script = new URL('./worker.ts', import.meta.url)

let workers: Workers<Job, Answer> | undefined

/** Parsing takes the square of the depth that a stranger chooses: in a thread that can be given up. */
const run = async (job: Job, { field, language }: Origin): Promise<string> => {
  workers ??= makeWorkers<Job, Answer>({ script, count: 1, timeMs: 5_000, memoryMB: 256 })
  const { result } = (await workers.run(job)) ?? {}
  if (result === undefined) throw new ApiError('invalid', {}, [fieldError(field, 'tooNested', language)])
  return result
}

/** Takes everything out of rich text that could act, and pictures that are not in our own storage. */
export const cleanHtml = (html: string, storageUrl: string, origin: Origin): Promise<string> =>
  run({ html, storageUrl }, origin)

/** Rich text as plain text. */
export const htmlToText = (html: string, origin: Origin): Promise<string> => run({ html }, origin)

/** Ends the thread; the next rich text starts another. */
export const closeRichText = async (): Promise<void> => {
  const ending = workers
  workers = undefined
  await ending?.close()
}
