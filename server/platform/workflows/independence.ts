import { sql } from 'drizzle-orm'
import type { WorkflowName } from '#contract/workflows/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, transition } from '#server/platform/db/schema.ts'

interface Approval {
  machine: WorkflowName
  id: string
  /** Column of `table` with the name of the account that requests approval. */
  column: string
  table: string
  accountId: string
}

/**
 * Tests that an account may give the second approval of a record: it existed before the request and was created neither
 * by the requester nor by an account that the requester created. Otherwise one person could approve as two.
 */
export const isIndependent = async (
  db: Database,
  { machine, id, column, table, accountId }: Approval,
): Promise<boolean> => {
  const [row] = await rowsOf<{ isIndependent: boolean }>(
    db,
    sql`with recursive created as (
          select ${account.id} from ${account}
           where ${account.username} = (select ${sql.identifier(column)} from ${sql.identifier(table)} where id::text = ${id})
          union select ${account.id} from ${account} join created on ${account.creatorId} = created.id)
        select not exists (select 1 from created where id = ${accountId})
           and not exists (select 1 from ${account} where ${account.id} = ${accountId} and ${account.createTime} > (
                 select max(at) from ${transition} where machine = ${machine} and record_id = ${id} and to_state = 'awaiting'))
            as "isIndependent"`,
  )
  return row?.isIndependent ?? false
}
