import { type SQL, sql } from 'drizzle-orm'
import { serviceContract, serviceRecord } from '#server/features/services/tables.ts'

/** A column of the period by which a contract stands: the one that runs, else the next, else the last. */
const standing = (column: SQL): SQL =>
  sql`(select ${column} from ${serviceRecord} where ${serviceRecord.contractId} = ${serviceContract.id}
        order by ${serviceRecord.state} = 'active' desc, ${serviceRecord.state} = 'pending' desc,
                 case when ${serviceRecord.state} = 'pending' then ${serviceRecord.startTime} end,
                 ${serviceRecord.endTime} desc limit 1)`

/** What a list of contracts shows of their periods. */
export const contractExpressions = {
  status: standing(sql`${serviceRecord.state}`),
  startTime: standing(sql`${serviceRecord.startTime}`),
  validity: standing(sql`${serviceRecord.validity}`),
  endTime: standing(sql`${serviceRecord.endTime}`),
  anchorDay: standing(sql`${serviceRecord.anchorDay}`),
  until: sql`(select max(${serviceRecord.endTime}) from ${serviceRecord}
               where ${serviceRecord.contractId} = ${serviceContract.id} and ${serviceRecord.state} <> 'void')`,
}

const ofContract = (column: SQL): SQL =>
  sql`(select ${column} from ${serviceContract} where ${serviceContract.id} = ${serviceRecord.contractId})`

/** What a list of periods shows of their contracts. */
export const periodExpressions = {
  kind: ofContract(sql`${serviceContract.kind}`),
  usage: ofContract(sql`${serviceContract.usage}`),
}
