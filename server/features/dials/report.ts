import { type SQL, sql } from 'drizzle-orm'
import { compatibilityFindings, type TargetProduct } from '#contract/dials/lab/compatibility.ts'
import { type Finding, findingCodes, isBlocking, type Verdict, verdictOf } from '#contract/dials/lab/findings.ts'
import type { PackageInspection } from '#contract/dials/lab/inspection.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { dial, dialPackage, dialProduct, productScreen } from './tables.ts'

interface Seen {
  id: string
  look: PackageInspection | null
  products: TargetProduct[]
}

const fitted = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('pid', fit.pid, 'screen', case when screen.pid is not null then
           jsonb_build_object('width', screen.width, 'height', screen.height, 'shape', screen.shape, 'memory', screen.memory)
         end) order by fit.pid), '[]')
    from ${dialProduct} fit left join ${productScreen} screen on screen.pid = fit.pid where fit.dial_id = ${dial.id})`

/** What the lab says of a watch face: of its package, and of the products beside it. */
const reportOf = ({ look, products }: Seen): { report: Verdict; findings: Finding[] } => {
  if (!look) return { report: 'none', findings: [] }
  const findings = [...look.findings, ...compatibilityFindings(look, products)]
  return { report: verdictOf(findings), findings }
}

/** Writes the reports of the watch faces anew that this is true of, where they differ. They stay locked until then. */
export const refreshReports = async (tx: Database, which: SQL): Promise<void> => {
  await tx.execute(sql`select 1 from ${dial} where ${which} order by id for update`)
  const seen = await rowsOf<Seen>(
    tx,
    sql`select ${dial.id}, (select look from ${dialPackage} where file_id = ${dial.package}) as look, ${fitted} as products
          from ${dial} where ${which}`,
  )
  for (const one of seen) {
    const { report, findings } = reportOf(one)
    const written = JSON.stringify(findings)
    await tx.execute(
      sql`update ${dial} set report = ${report}, findings = ${written}::jsonb
           where id = ${one.id} and (report <> ${report} or findings <> ${written}::jsonb)`,
    )
  }
}

const blockingCodes = findingCodes.filter((code) => isBlocking({ code, values: {} }))

/** Whether the report of a watch face has nothing that blocks against its package, nor against this one of its products. */
export const passesFor = (pid: string | null): SQL =>
  sql`not exists (select 1 from jsonb_array_elements(${dial.findings}) finding
                   where finding ->> 'code' = any (${sql.param(blockingCodes)}::text[])
                     and coalesce(finding #>> '{values,pid}', ${pid}) = ${pid})`

/** Throws `packageFails` at a field where a watch face has a report that blocks. */
export const refuseBlocked = async (
  tx: Database,
  id: string,
  field: string,
  { language }: Pick<SignedInContext, 'language'>,
): Promise<void> => {
  const [now] = await rowsOf<{ findings: Finding[] }>(
    tx,
    sql`select findings from ${dial} where id = ${id} and report = 'blocked'`,
  )
  if (!now) return
  const codes = [...new Set(now.findings.filter(isBlocking).map(({ code }) => code))].join(', ')
  throw new ApiError('invalid', {}, [fieldError(field, 'packageFails', language, { codes })])
}
