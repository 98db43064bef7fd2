import { type SQL, sql } from 'drizzle-orm'
import { renewalExpressions } from '#server/features/services/renewals.ts'
import { serviceContract, serviceRecord } from '#server/features/services/tables.ts'

/** Returns a column of the current period of a contract: the running one, or else the next, or else the last. */
const currentPeriod = (column: SQL): SQL =>
  sql`(select ${column} from ${serviceRecord} where ${serviceRecord.contractId} = ${serviceContract.id}
        order by ${serviceRecord.state} = 'active' desc, ${serviceRecord.state} = 'pending' desc,
                 case when ${serviceRecord.state} = 'pending' then ${serviceRecord.startTime} end,
                 ${serviceRecord.endTime} desc limit 1)`

/** Columns of a list of contracts that come from their periods and from open requests. */
export const contractExpressions = {
  ...renewalExpressions,
  status: currentPeriod(sql`${serviceRecord.state}`),
  startTime: currentPeriod(sql`${serviceRecord.startTime}`),
  validity: currentPeriod(sql`${serviceRecord.validity}`),
  endTime: currentPeriod(sql`${serviceRecord.endTime}`),
  anchorDay: currentPeriod(sql`${serviceRecord.anchorDay}`),
  until: sql`(select max(${serviceRecord.endTime}) from ${serviceRecord}
               where ${serviceRecord.contractId} = ${serviceContract.id} and ${serviceRecord.state} <> 'void')`,
}

const contractColumn = (column: SQL): SQL =>
  sql`(select ${column} from ${serviceContract} where ${serviceContract.id} = ${serviceRecord.contractId})`

/** Columns of a list of periods that come from their contracts. */
export const periodExpressions = {
  kind: contractColumn(sql`${serviceContract.kind}`),
  usage: contractColumn(sql`${serviceContract.usage}`),
}
