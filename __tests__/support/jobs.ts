import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { mapValues } from '#contract/core/mapValues.ts'
import { jobFields } from '#contract/jobs/job.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { defineJob, type JobKinds, type JobTools } from '#server/platform/jobs/kind.ts'
import type { Platform } from './platform.ts'

export type JobRecord = RecordOfKind<'job'>

/** Defines a kind of job that waits until released, and records its runs. */
export const createGatedKind = () => {
  const running = new Map<string, JobTools>()
  const endedJobs: string[] = []
  let gate = Promise.withResolvers<void>()
  let most = 0
  const kind = defineJob({
    input: z.strictObject({ name: z.string() }),
    title: ({ name }) => ({ verbatim: `Work ${name}` }),
    message: ({ name }) => ({ verbatim: `${name} is ready` }),
    run: async (_context, { name }, tools) => {
      running.set(name, tools)
      most = Math.max(most, running.size)
      const aborted = new Promise<never>((_resolve, reject) => {
        tools.signal.addEventListener('abort', () => reject(tools.signal.reason))
      })
      try {
        await tools.progress(1, 2)
        await Promise.race([gate.promise, aborted])
        return { facts: { name } }
      } finally {
        running.delete(name)
        endedJobs.push(name)
      }
    },
  })
  const kinds: JobKinds = mapValues(jobFields.kind.choices, () => kind)
  return {
    kinds,
    running,
    endedJobs,
    /** Maximum number of concurrent runs. */
    most: () => most,
    open: () => gate.resolve(),
    close: () => {
      gate = Promise.withResolvers<void>()
    },
  }
}

/** Starts jobs as an account, through the console's calls. */
export const createJobStarter = async ({ app, call, signIn, db }: Platform, username: string) => {
  const token = await signIn(username)
  const [account] = (
    (await db.execute(`select id from account where username = '${username}'`)) as unknown as {
      rows: { id: string }[]
    }
  ).rows
  const context = { caller: { accountId: account?.id ?? '' }, language: 'en', log: app.log } as const
  const enqueue = async (name: string, id = randomUUID()) => {
    await app.jobs.enqueue('export', id, { name }, context)
    return id
  }
  const look = async (id: string) => (await call<{ job: JobRecord; facts: unknown }>('getJob', { id }, { token })).data
  const stateOf = async (id: string) => (await look(id))?.job.state
  const cancel = async (id: string) => call<{ cancelled: boolean }>('cancelJob', { id }, { token })
  return { token, enqueue, look, stateOf, cancel }
}
