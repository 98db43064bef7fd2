import { sql } from 'drizzle-orm'
import type { TransitionReply } from '#contract/audit/transition.ts'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/localizedText.ts'
import type { Actor } from '#contract/core/workflows/definition.ts'
import type { contract } from '#contract/index.ts'
import type { WorkflowName } from '#contract/workflows/index.ts'
import { contextOf } from '#machines/workflows.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Caller } from '#server/platform/core/caller.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transition } from '#server/platform/db/schema.ts'
import type { WorkflowEngine } from './engine.ts'
import { lockRecord } from './lockRecord.ts'
import { firstHash, transitionTime } from './log.ts'
import { recordNameOf } from './names.ts'
import { createNameMask, platformName } from './platformNames.ts'

type History = ResponseOf<typeof contract.workflow.getRecordHistory>

/** Hides the names of administrators in a transition, and the hashes over them, for vendors. */
const forVendor =
  (language: Language) =>
  ({ hash: _hash, previousHash: _previousHash, ...transition }: TransitionReply): TransitionReply =>
    transition.actorRole === ('administrator' satisfies Actor)
      ? { ...transition, actorId: null, actorName: textIn(platformName, language) }
      : transition

/**
 * Reads the current state of a record and its transitions, oldest first. Throws `notFound`, also for another vendor's
 * record.
 */
export const readHistory = async (
  db: Database,
  machine: WorkflowName,
  recordId: string,
  { caller, language, engine: { bindings } }: { caller: Caller; language: Language; engine: WorkflowEngine },
): Promise<History> => {
  const record = await db.transaction((tx) => lockRecord(tx, bindings, machine, recordId, caller))
  if (!record) throw new ApiError('notFound')
  const list = await rowsOf<TransitionReply>(
    db,
    sql`select seq::float8 as seq, ${transitionTime} as at, machine_version as "machineVersion", from_state as "fromState",
               event, to_state as "toState", actor_id as "actorId", actor_name as "actorName", actor_role as "actorRole", detail, hash,
               coalesce((select hash from ${transition} before where before.seq = ${transition.seq} - 1), ${firstHash})
                 as "previousHash"
          from ${transition} where machine = ${machine} and record_id = ${recordId} order by ${transition.seq}`,
  )
  const [named] = await rowsOf<Pick<History, 'name'>>(
    db,
    sql`select ${recordNameOf(bindings, sql`${machine}::text`, sql`${recordId}::text`)} as name`,
  )
  const { state, version } = record
  const context: History['context'] = { ...contextOf(machine, record.input) }
  const { askedBy: requester } = context
  const askedBy = typeof requester === 'string' ? requester : null
  const maskName = await createNameMask(db, { caller, language }, [askedBy])
  return {
    name: named?.name ?? null,
    state,
    version,
    context: askedBy === null ? context : { ...context, askedBy: maskName(askedBy) },
    list: caller.tenancy === 'all' ? list : list.map(forVendor(language)),
  }
}
