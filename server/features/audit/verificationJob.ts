import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { type LogFaultReason, logFaultReasons } from '#contract/audit/verification.ts'
import { nestedText, type Text } from '#contract/core/text.ts'
import { createFairQueue } from '#server/platform/concurrency/fairQueue.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transitionHead } from '#server/platform/db/schema.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { defineJob, type JobOutcome, type JobTools } from '#server/platform/jobs/kind.ts'
import { acceptedAuditKeys, checkpointsFile } from '#server/platform/keys/auditFolder.ts'
import { LogFault } from '#server/platform/workflows/verify/fault.ts'
import { verifyLogInPortions } from '#server/platform/workflows/verify/index.ts'
import { logVerification } from './tables.ts'

const faultReasons = Object.keys(logFaultReasons) as [LogFaultReason]

const factsShape = z.object({
  rows: z.int(),
  checkpoints: z.int(),
  signedTime: z.string().nullable(),
  duration: z.int(),
  fault: z.object({ reason: z.enum(faultReasons), row: z.int().nullable() }).nullable(),
})
type Facts = z.infer<typeof factsShape>

/** Row up to which an attempt verified the hash chain. */
const resumeState = z.object({ seq: z.int(), hash: z.string() })

/** Verifies one log at a time on each server, as it reads all of it. */
const queue = createFairQueue({ perKey: 1, maxQueued: Number.POSITIVE_INFINITY })

const verify = async (
  { db, config, log }: SignedInContext,
  { progress, resume, save }: JobTools,
): Promise<Omit<Facts, 'duration'>> => {
  const [head] = await rowsOf<{ seq: number }>(db, sql`select seq::float8 as seq from ${transitionHead}`)
  const total = head?.seq ?? 0
  const verified = resumeState.safeParse(resume).data
  let rows = verified?.seq ?? 0
  try {
    const { steps, checkpoints, lastCheckpoint } = await verifyLogInPortions(db, {
      keys: await acceptedAuditKeys(config),
      path: checkpointsFile(config),
      verified,
      onPortion: async (portion) => {
        rows = portion.seq
        await save(portion)
        await progress(Math.min(rows, total), total)
      },
    })
    return { rows: steps, checkpoints, signedTime: lastCheckpoint?.at ?? null, fault: null }
  } catch (error) {
    if (!(error instanceof LogFault)) throw error
    log.error({ err: error }, 'the transition log is not intact')
    return {
      rows: error.row === undefined ? rows : Math.max(0, error.row - 1),
      checkpoints: 0,
      signedTime: null,
      fault: { reason: error.reason, row: error.row ?? null },
    }
  }
}

const resultText = ({ rows, fault }: Facts): Text => {
  if (!fault) return { key: 'audit.server:verification.intact', values: { count: rows } }
  const reason = nestedText(logFaultReasons[fault.reason].label)
  return fault.row === null
    ? { key: 'audit.server:verification.broken', values: { reason } }
    : { key: 'audit.server:verification.brokenAt', values: { reason, row: fault.row } }
}

const factsOf = ({ facts }: JobOutcome): Facts => factsShape.parse(facts)

/** Verifies the transition log and stores the result for all its readers. */
export const logVerificationJob = defineJob({
  input: z.strictObject({}),
  title: () => 'audit.server:verification.title',
  run: async (context, _input, tools) => {
    const start = performance.now()
    const result = await queue('log', () => verify(context, tools), tools.signal)
    const facts: Facts = { ...result, duration: Math.round(performance.now() - start) }
    return { facts: { ...facts }, result: { text: resultText(facts), finding: facts.fault ? 'bad' : 'good' } }
  },
  ended: async (tx, { id, caller }, _input, outcome) => {
    const { fault, signedTime, ...counts } = factsOf(outcome)
    await tx.insert(logVerification).values({
      id,
      ...counts,
      signedTime,
      faultReason: fault?.reason ?? null,
      faultRow: fault?.row ?? null,
      actorId: caller.accountId,
      actorName: caller.username,
    })
  },
  message: (_input, outcome) => (factsOf(outcome).fault ? resultText(factsOf(outcome)) : undefined),
})
