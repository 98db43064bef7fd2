import { type SQL, sql } from 'drizzle-orm'
import { withValues } from '#contract/core/text.ts'
import { compatibilityFindings, type TargetProduct } from '#contract/dials/lab/compatibility.ts'
import {
  type Finding,
  findingCodes,
  isBlocking,
  labFindings,
  type Verdict,
  verdictOf,
} from '#contract/dials/lab/findings.ts'
import type { PackageInspection } from '#contract/dials/lab/inspection.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { dial, dialPackage, dialProduct, productScreen } from './tables.ts'

interface ReportInput {
  id: string
  look: PackageInspection | null
  products: TargetProduct[]
}

const productsJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('pid', fit.pid, 'screen', case when screen.pid is not null then
           jsonb_build_object('width', screen.width, 'height', screen.height, 'shape', screen.shape, 'memory', screen.memory)
         end) order by fit.pid), '[]')
    from ${dialProduct} fit left join ${productScreen} screen on screen.pid = fit.pid where fit.dial_id = ${dial.id})`

/** Derives the report of a watch face from its package and the products that it is assigned to. */
const deriveReport = ({ look, products }: ReportInput): { report: Verdict; findings: Finding[] } => {
  if (!look) return { report: 'none', findings: [] }
  const findings = [...look.findings, ...compatibilityFindings(look, products)]
  return { report: verdictOf(findings), findings }
}

/** Updates the reports of the watch faces that match, where they changed. Locks the rows of the watch faces. */
export const refreshReports = async (tx: Database, which: SQL): Promise<void> => {
  await tx.execute(sql`select 1 from ${dial} where ${which} order by id for update`)
  const inputs = await rowsOf<ReportInput>(
    tx,
    sql`select ${dial.id}, (select look from ${dialPackage} where file_id = ${dial.package}) as look, ${productsJson} as products
          from ${dial} where ${which}`,
  )
  for (const one of inputs) {
    const { report, findings } = deriveReport(one)
    const json = JSON.stringify(findings)
    await tx.execute(
      sql`update ${dial} set report = ${report}, findings = ${json}::jsonb
           where id = ${one.id} and (report <> ${report} or findings <> ${json}::jsonb)`,
    )
  }
}

const blockingCodes = findingCodes.filter((code) => isBlocking({ code, values: {} }))

/** Tests whether the report of a watch face has no blocking finding about its package or this product. */
export const passesForProduct = (pid: string | null): SQL =>
  sql`not exists (select 1 from jsonb_array_elements(${dial.findings}) finding
                   where finding ->> 'code' = any (${sql.param(blockingCodes)}::text[])
                     and coalesce(finding #>> '{values,pid}', ${pid}) = ${pid})`

/** Throws `invalid` with `packageCheckFailed` at a field if the report of a watch face is blocked. */
export const assertNotBlocked = async (
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
  const blocking = now.findings.filter(isBlocking)
  const sentences = new Set(
    blocking.map(({ code, values }) => textIn(withValues(labFindings[code].text, values), language)),
  )
  const joined = [...sentences].map((sentence) => ({ verbatim: sentence }))
  const values = { count: sentences.size, problems: textIn({ joined, by: ';' }, language) }
  throw new ApiError('invalid', {}, [fieldError(field, 'packageCheckFailed', language, values)])
}
