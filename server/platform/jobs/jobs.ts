import type { JobQueue } from '#server/platform/handlers/context.ts'

/** The jobs of a server. */
export interface Jobs extends JobQueue {
  /** Begins to work on jobs. */
  start(): Promise<void>
  /** Puts down what runs, so that it is begun again elsewhere or at the next start. */
  stop(): Promise<void>
}
