import { sql } from 'drizzle-orm'
import type { RolloutPause } from '#contract/firmware/rollout.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Steps, theClock } from '#server/platform/workflows/binding.ts'
import { firmwareGroup, firmwareRollout } from './tables.ts'

type Group = typeof firmwareGroup.$inferSelect

const whole = 100

/** Whether too many of a group's devices fail, of those that could be reached: whoever never asked says nothing. */
const isBroken = ({ failed, timedOut, errorBase, errors, devices, skipped }: Group): boolean =>
  (failed + timedOut - errorBase) * whole > errors * (devices - skipped)

const openOf = ({ pending, offered, downloading, installing }: Group): number =>
  pending + offered + downloading + installing

/** Whether so many of a group are done that the next one may begin. Devices that could not be reached say nothing. */
const hasSucceeded = ({ devices, skipped, done, success }: Group): boolean =>
  devices === 0 || (devices > skipped && done * whole >= success * (devices - skipped))

type Next = { event: 'next' | 'finish' } | { event: 'breach'; reason: RolloutPause } | undefined

/** What a running rollout does next, by its groups in their order. */
const nextOf = (groups: readonly Group[]): Next => {
  const begun = groups.filter(({ startTime }) => startTime !== null)
  if (begun.some(isBroken)) return { event: 'breach', reason: 'errors' }
  const [last, waiting] = [begun.at(-1), groups[begun.length]]
  if (!waiting) return begun.some((group) => openOf(group) > 0) ? undefined : { event: 'finish' }
  if (waiting.start === 'hand') return undefined
  if (!last || hasSucceeded(last)) return { event: 'next' }
  return begun.some((group) => openOf(group) > 0) ? undefined : { event: 'breach', reason: 'success' }
}

/**
 * Looks at a rollout after something of it has changed, in the same transaction: too many errors stop it, a group that
 * has succeeded lets the next begin, and the end of the last device is its end. The rollout's row is locked.
 */
export const followRollout = async (tx: Database, id: string, steps: Steps): Promise<void> => {
  const isRunning = sql`exists (select 1 from ${firmwareRollout} where ${firmwareRollout.id} = ${id} and state = 'running')`
  const groups = await tx
    .select()
    .from(firmwareGroup)
    .where(sql`rollout_id = ${id} and ${isRunning}`)
    .orderBy(firmwareGroup.position)
  const next = groups.length > 0 ? nextOf(groups) : undefined
  if (!next) return
  const isBreach = next.event === 'breach'
  if (isBreach) await tx.execute(sql`update ${firmwareRollout} set pause_reason = ${next.reason} where id = ${id}`)
  // What follows from it looks again: a group may be empty.
  await steps.one(
    {
      workflow: 'firmwareRollout',
      id,
      event: workflowEvent(`rollout.${next.event}`),
      ...(isBreach && { changes: { pauseReason: { before: null, after: next.reason } } }),
    },
    theClock,
  )
}
