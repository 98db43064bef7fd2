import { sql } from 'drizzle-orm'
import type { RolloutPause } from '#contract/firmware/rollout.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import { clockActor, type Steps } from '#server/platform/workflows/binding.ts'
import { firmwareGroup, firmwareRollout } from './tables.ts'

type Group = typeof firmwareGroup.$inferSelect

const percent = 100

/**
 * Tests whether the error rate of a group exceeds its threshold, among devices that could be reached: skipped devices do
 * not count.
 */
const exceedsThreshold = ({ failed, timedOut, errorBase, errors, devices, skipped }: Group): boolean =>
  (failed + timedOut - errorBase) * percent > errors * (devices - skipped)

const openCount = ({ pending, offered, downloading, installing }: Group): number =>
  pending + offered + downloading + installing

/** Tests whether enough updates of a group succeeded to start the next group. Skipped devices do not count. */
const hasSucceeded = ({ devices, skipped, done, success }: Group): boolean =>
  devices === 0 || (devices > skipped && done * percent >= success * (devices - skipped))

type NextStep = { event: 'next' | 'finish' } | { event: 'breach'; reason: RolloutPause } | undefined

/** Returns the next step of a running rollout by its groups in order; undefined to wait. */
const nextStep = (groups: readonly Group[]): NextStep => {
  const started = groups.filter(({ startTime }) => startTime !== null)
  if (started.some(exceedsThreshold)) return { event: 'breach', reason: 'errors' }
  const [last, waiting] = [started.at(-1), groups[started.length]]
  if (!waiting) return started.some((group) => openCount(group) > 0) ? undefined : { event: 'finish' }
  if (waiting.start === 'hand') return undefined
  if (!last || hasSucceeded(last)) return { event: 'next' }
  return started.some((group) => openCount(group) > 0) ? undefined : { event: 'breach', reason: 'success' }
}

/**
 * Advances a running rollout after a change, in the same transaction: pauses it above the error threshold, starts the
 * next group after success, and finishes it after the last update. The row of the rollout must be locked.
 */
export const advanceRollout = async (tx: Database, id: string, steps: Steps): Promise<void> => {
  const isRunning = sql`exists (select 1 from ${firmwareRollout} where ${firmwareRollout.id} = ${id} and state = 'running')`
  const groups = await tx
    .select()
    .from(firmwareGroup)
    .where(sql`rollout_id = ${id} and ${isRunning}`)
    .orderBy(firmwareGroup.position)
  const next = groups.length > 0 ? nextStep(groups) : undefined
  if (!next) return
  const isBreach = next.event === 'breach'
  if (isBreach) await tx.execute(sql`update ${firmwareRollout} set pause_reason = ${next.reason} where id = ${id}`)
  // The resulting transition calls this again: a group may be empty.
  await steps.one(
    {
      workflow: 'firmwareRollout',
      id,
      event: workflowEvent(`rollout.${next.event}`),
      ...(isBreach && { changes: { pauseReason: { before: null, after: next.reason } } }),
    },
    clockActor,
  )
}
