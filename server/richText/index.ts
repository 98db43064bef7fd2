import { fieldError } from '#contract/problems.ts'
import { ApiError } from '../apiError.ts'
import { createTurns } from '../concurrency/turns.ts'
import { makeWorkers, type Workers } from '../concurrency/workerPool.ts'
import type { SignedInContext } from '../context.ts'
import { isTooComplex } from './complexity.ts'
import type { Answer, Job } from './worker.ts'

type Asker = Pick<SignedInContext, 'caller' | 'language' | 'gone'>

const script = new URL('./worker.ts', import.meta.url)

let workers: Workers<Job, Answer> | undefined

/** There is one worker; a person saves one text at a time, and a few tabs or scripts of theirs may wait. */
const turns = createTurns({ perKey: 1, atOnce: 1, maxQueued: 20 })

/** A stranger chooses how long parsing takes: in a thread that is given up after a second, accounts in turn. */
const run = async (job: Job, field: string, { caller, language, gone }: Asker): Promise<string> => {
  const refused = new ApiError('invalid', {}, [fieldError(field, 'tooComplex', language)])
  if (isTooComplex(job.html)) throw refused
  workers ??= makeWorkers<Job, Answer>({ script, count: 1, timeMs: 1_000, memoryMB: 256 })
  const pool = workers
  const { result } = (await turns(caller.accountId, () => pool.run(job), gone)) ?? {}
  if (result === undefined) throw refused
  return result
}

/** Takes everything out of rich text that could act, and pictures that are not in our own storage. Errors name `field`. */
export const cleanHtml = (html: string, field: string, context: Asker & Pick<SignedInContext, 'storage'>) =>
  run({ html, storageUrl: context.storage.publicUrl }, field, context)

/** Rich text as plain text. Errors name `field`. */
export const htmlToText = (html: string, field: string, context: Asker): Promise<string> =>
  run({ html }, field, context)

/** Ends the thread; the next rich text starts another. */
export const closeRichText = async (): Promise<void> => {
  const ending = workers
  workers = undefined
  await ending?.close()
}
