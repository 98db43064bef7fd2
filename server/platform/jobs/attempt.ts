import { randomUUID } from 'node:crypto'
import type { Language, LocalizedText } from '#contract/core/localizedText.ts'
import { findAccount } from '#server/platform/auth/sessions.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldErrorText } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Context } from '#server/platform/handlers/context.ts'
import type { ObjectStore } from '#server/platform/storage/store.ts'
import type { JobKind, JobTools } from './kind.ts'
import { type Attempt, completeJob, failJob, putBack, writeProgress } from './store.ts'

/** What an attempt works with: of a request's context what does not come from the request. */
export type JobSurroundings = Omit<
  Context,
  'requestId' | 'language' | 'client' | 'gone' | 'isLocal' | 'caller' | 'token'
>

/** Why an attempt ends before its work does. */
export const endings = { cancelled: 'cancelled', stopped: 'the server stops', lost: 'another server has it' } as const

const progressEveryMs = 250
const rootFolder = 'jobs/'

export const folderOf = (id: string): string => `${rootFolder}${id}/`

export const removeFolder = async (store: ObjectStore, folder: string): Promise<void> => {
  for await (const { key } of store.list(folder)) await store.remove(key)
}

const wordsOf = (error: unknown, requestId: string): LocalizedText => {
  const refusal = error instanceof ApiError ? error : new ApiError('internal', { requestId })
  // Of a refused input, the field says more.
  const field = refusal.reason === 'invalid' ? refusal.fields?.[0] : undefined
  const said = (language: Language) => (field ? fieldErrorText(field, language) : refusal.text(language))
  return { en: said('en'), zh_CN: said('zh_CN') }
}

/**
 * Works on a job that was begun. Answers when it is over, or in other hands; throws where it is to be begun again because
 * the server stops.
 */
export const attemptJob = async (
  { readMoment, ...surroundings }: JobSurroundings & Pick<JobTools, 'readMoment'>,
  kind: JobKind,
  mine: Attempt,
  ending: AbortController,
): Promise<void> => {
  const { db, storage } = surroundings
  const { id, accountId, language } = mine
  const { signal } = ending
  const folder = `${folderOf(id)}${mine.attempt}/`
  const requestId = randomUUID()
  // Named as the lines of a request are, so that all of an attempt are found by one id.
  const log = surroundings.log.child({ reqId: requestId, job: { id, kind: mine.kind, attempt: mine.attempt } })
  let last = 0

  const progress: JobTools['progress'] = async (done, total) => {
    signal.throwIfAborted()
    if (Date.now() - last < progressEveryMs) return
    last = Date.now()
    if (!(await writeProgress(db, mine, done, total))) ending.abort(endings.lost)
    signal.throwIfAborted()
  }

  const work = async () => {
    const caller = await findAccount(db, accountId)
    const own = { log, requestId, language, caller, client: 'job', gone: signal, isLocal: false, token: undefined }
    const outcome = await kind.run({ ...surroundings, ...own }, mine.input, { progress, signal, folder, readMoment })
    signal.throwIfAborted()
    const ended = (tx: Database) => kind.ended(tx, { id, caller }, mine.input, outcome)
    const isMine = await completeJob(db, mine, { ...outcome, ended, message: kind.message(mine.input, outcome) })
    // What is done stays done, whatever comes after.
    if (isMine) return
    ending.abort(endings.lost)
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
    if (signal.reason === endings.stopped) {
      await putBack(db, mine)
      throw error
    }
    if (signal.aborted) return
    if (!(error instanceof ApiError)) log.error({ err: error }, 'a job failed')
    await failJob(db, mine, wordsOf(error, requestId))
  } finally {
    log.info({ end, responseTime: performance.now() - start }, 'job ended')
  }
}
