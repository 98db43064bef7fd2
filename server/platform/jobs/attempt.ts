import { randomUUID } from 'node:crypto'
import type { Language, LocalizedText } from '#contract/core/localizedText.ts'
import { findCallerByAccount } from '#server/platform/auth/sessions.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldErrorText } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Context } from '#server/platform/handlers/context.ts'
import type { ObjectStore } from '#server/platform/storage/store.ts'
import type { JobKind, JobTools } from './kind.ts'
import { type Attempt, completeJob, failJob, requeueJob, saveResumeState, writeProgress } from './store.ts'

/** The part of a request's context that does not depend on the request. */
export type JobContext = Omit<Context, 'requestId' | 'language' | 'client' | 'gone' | 'isLocal' | 'caller' | 'token'>

/** Reasons for which an attempt is aborted. */
export const abortReasons = {
  cancelled: 'cancelled',
  stopped: 'the server stops',
  lost: 'another server has it',
} as const

const progressEveryMs = 250
const rootFolder = 'jobs/'

export const jobFolder = (id: string): string => `${rootFolder}${id}/`

export const removeFolder = async (store: ObjectStore, folder: string): Promise<void> => {
  for await (const { key } of store.list(folder)) await store.remove(key)
}

const problemText = (error: unknown, requestId: string): LocalizedText => {
  const refusal = error instanceof ApiError ? error : new ApiError('internal', { requestId })
  // The field error of an invalid input is more precise.
  const field = refusal.reason === 'invalid' ? refusal.fields?.[0] : undefined
  const text = (language: Language) => (field ? fieldErrorText(field, language) : refusal.text(language))
  return { en: text('en'), zh_CN: text('zh_CN') }
}

/**
 * Runs one attempt of a job and writes its result. Resolves when the job has ended or another server has taken it over.
 * Throws if the server stops, after which the job is queued again. Removes the attempt's folder on failure.
 */
export const attemptJob = async (
  { readSnapshot, ...context }: JobContext & Pick<JobTools, 'readSnapshot'>,
  kind: JobKind,
  attempt: Attempt,
  controller: AbortController,
): Promise<void> => {
  const { db, storage } = context
  const { id, accountId, language } = attempt
  const { signal } = controller
  const folder = `${jobFolder(id)}${attempt.attempt}/`
  const requestId = randomUUID()
  // The same property as in log entries of requests, so that one id finds all entries of an attempt.
  const log = context.log.child({ reqId: requestId, job: { id, kind: attempt.kind, attempt: attempt.attempt } })
  let last = 0

  const progress: JobTools['progress'] = async (done, total) => {
    signal.throwIfAborted()
    if (Date.now() - last < progressEveryMs) return
    last = Date.now()
    if (!(await writeProgress(db, attempt, done, total))) controller.abort(abortReasons.lost)
    signal.throwIfAborted()
  }

  const work = async () => {
    const caller = await findCallerByAccount(db, accountId)
    const own = { log, requestId, language, caller, client: 'job', gone: signal, isLocal: false, token: undefined }
    const outcome = await kind.run({ ...context, ...own }, attempt.input, {
      progress,
      signal,
      folder,
      readSnapshot,
      resume: attempt.resume ?? undefined,
      save: async (state, tx = db) => {
        if (!(await saveResumeState(tx, attempt, state))) controller.abort(abortReasons.lost)
        signal.throwIfAborted()
      },
    })
    signal.throwIfAborted()
    const ended = (tx: Database) => kind.ended(tx, { id, caller }, attempt.input, outcome)
    const isMine = await completeJob(db, attempt, { ...outcome, ended, message: kind.message(attempt.input, outcome) })
    // A completed job stays completed, even if it is aborted now.
    if (isMine) return
    controller.abort(abortReasons.lost)
    signal.throwIfAborted()
  }

  const start = performance.now()
  let end = 'done'
  log.info('job begun')
  try {
    await work()
  } catch (error) {
    end = signal.aborted ? String(signal.reason) : 'failed'
    await removeFolder(storage.store, folder)
    if (signal.reason === abortReasons.stopped) {
      await requeueJob(db, attempt)
      throw error
    }
    if (signal.aborted) return
    if (!(error instanceof ApiError)) log.error({ err: error }, 'a job failed')
    await failJob(db, attempt, problemText(error, requestId))
  } finally {
    log.info({ end, responseTime: performance.now() - start }, 'job ended')
  }
}
