import type * as z from 'zod'
import type { Text } from '#contract/core/text.ts'
import type { JobFinding, JobKindName } from '#contract/jobs/job.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import type { ReadSnapshot } from '#server/platform/query/snapshot.ts'

export interface JobTools {
  /**
   * Reports the progress, which is written at most every 250 ms. Throws the signal's reason once the job is cancelled
   * or another server has taken it over.
   */
  progress(done: number, total?: number): Promise<void>
  /** Aborts when the job is cancelled, the server stops, or another server has taken it over. */
  signal: AbortSignal
  /** State that an earlier attempt saved last; undefined in the first one. */
  resume: unknown
  /**
   * Saves a state for the next attempt, should this one be killed; if `tx` is given, in that transaction. Throws the
   * signal's reason once the job is cancelled or another server has taken it over.
   */
  save(state: unknown, tx?: Database): Promise<void>
  /** Folder of this attempt in the object store, deleted with the job. Ends with `/`. */
  folder: string
  readSnapshot: ReadSnapshot
}

/** A file below the attempt's folder, which only the job's account may download. */
export interface JobFile {
  key: string
  name: string
  type: string
  bytes: number
}

export interface JobOutcome {
  file?: JobFile
  /** Result in a sentence, for the list of jobs and the notice of its end. */
  result?: { text: Text; finding: JobFinding }
  /** Result of the job besides the file, as JSON. */
  facts?: Record<string, unknown>
}

interface EndedJob {
  id: string
  caller: Caller
}

/**
 * One kind of background job. `run` works with the permissions that the requesting account has when the job starts, and
 * throws an `ApiError` with the reason of a failure. After a kill it starts again, from what it saved or from the
 * beginning, so it has to write to the database in one transaction or idempotently.
 */
interface Declaration<Input> {
  /** Schema of the stored input, which was validated when the job was requested. */
  input: z.ZodType<Input>
  /** Returns the title in the list of jobs. */
  title(input: Input): Text
  run(context: SignedInContext, input: Input, tools: JobTools): Promise<JobOutcome>
  /** Writes in the transaction that completes the job, e.g. a log entry. */
  ended?(tx: Database, job: EndedJob, input: Input, outcome: JobOutcome): Promise<void>
  /** Returns the message to its account on completion, if any. */
  message?(input: Input, outcome: JobOutcome): Text | undefined
}

/** A kind of job with its input type erased. */
export interface JobKind {
  title(input: unknown): Text
  run(context: SignedInContext, input: unknown, tools: JobTools): Promise<JobOutcome>
  ended(tx: Database, job: EndedJob, input: unknown, outcome: JobOutcome): Promise<void>
  message(input: unknown, outcome: JobOutcome): Text | undefined
}

export const defineJob = <Input>({ input: schema, title, run, ended, message }: Declaration<Input>): JobKind => ({
  title: (input) => title(schema.parse(input)),
  run: (context, input, tools) => run(context, schema.parse(input), tools),
  ended: async (tx, job, input, outcome) => ended?.(tx, job, schema.parse(input), outcome),
  message: (input, outcome) => message?.(schema.parse(input), outcome),
})

/** Kinds of jobs by name. */
export type JobKinds = Readonly<Record<JobKindName, JobKind>>
