import { sql } from 'drizzle-orm'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import type { TransitionReply } from '#contract/operations/transition.ts'
import type { WorkflowName } from '#contract/workflows/index.ts'
import { ApiError } from '../apiError.ts'
import type { Caller } from '../context.ts'
import type { Database } from '../db/connect.ts'
import { transition } from '../db/schema.ts'
import { rowsOf } from '../query/rows.ts'
import { holdRecord } from './hold.ts'
import { firstHash, transitionTime } from './log.ts'
import { recordNameOf } from './names.ts'

type History = ResponseOf<typeof contract.workflow.getRecordHistory>

/** A record as it stands, and its transitions, oldest first. Throws `notFound`, also for another vendor's record. */
export const readHistory = async (
  db: Database,
  machine: WorkflowName,
  recordId: string,
  caller: Caller,
): Promise<History> => {
  const held = await db.transaction((tx) => holdRecord(tx, machine, recordId, caller.tenancy))
  if (!held) throw new ApiError('notFound')
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
    sql`select ${recordNameOf(sql`${machine}::text`, sql`${recordId}::text`)} as name`,
  )
  const { state, version, context } = held
  return { name: named?.name ?? null, state, version, context: context as History['context'], list }
}
