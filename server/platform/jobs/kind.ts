import type * as z from 'zod'
import type { Text } from '#contract/core/text.ts'
import type { JobKindName } from '#contract/jobs/job.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import type { ReadMoment } from '#server/platform/query/moment.ts'

export interface JobTools {
  /**
   * Says how far the work is; written a few times a second at most. Throws the signal's reason once the job is cancelled,
   * or in another server's hands.
   */
  progress(done: number, total?: number): Promise<void>
  /** Aborts when the job is cancelled, the server stops, or another server has taken it over. */
  signal: AbortSignal
  /** A folder of the object store for what this attempt makes; it goes with the job. Ends with `/`. */
  folder: string
  readMoment: ReadMoment
}

/** A file below the attempt's folder, which nobody but the job's account may download. */
export interface JobFile {
  key: string
  name: string
  type: string
  bytes: number
}

export interface JobOutcome {
  file?: JobFile
  /** What the job has to say of itself, as JSON. */
  facts?: Record<string, unknown>
}

interface EndedJob {
  id: string
  caller: Caller
}

/**
 * One kind of work in the background. `run` works as the account that has asked, with what that may do when the job
 * begins; it throws an `ApiError` to say why it failed. Killed, it begins again from the beginning: what it writes to the
 * database it writes in one transaction, or so that writing it again changes nothing.
 */
interface Declaration<Input> {
  /** What is kept; it has passed this schema before. */
  input: z.ZodType<Input>
  /** What it is about, in a list of jobs. */
  title(input: Input): Text
  run(context: SignedInContext, input: Input, tools: JobTools): Promise<JobOutcome>
  /** What else its end writes, in the same transaction, e.g. a line in a log. */
  ended?(tx: Database, job: EndedJob, input: Input, outcome: JobOutcome): Promise<void>
  /** The message to its account once it is done; none where it says nothing. */
  message?(input: Input, outcome: JobOutcome): Text
}

/** A kind of job, whatever its input is. */
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

/** Every kind of job, by its name. */
export type JobKinds = Readonly<Record<JobKindName, JobKind>>
