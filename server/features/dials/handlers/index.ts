import { type SQL, sql } from 'drizzle-orm'
import { dial as kind } from '#contract/dials/dial.ts'
import type { Finding } from '#contract/dials/lab/findings.ts'
import type { PackageInspection } from '#contract/dials/lab/inspection.ts'
import { inspectUploadedPackage } from '#server/features/dials/lab.ts'
import { assertNotBlocked, refreshReports } from '#server/features/dials/report.ts'
import { dial, dialPackage, dialProduct } from '#server/features/dials/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { assertInitial } from '#server/platform/records/states.ts'

const expressions: Readonly<Record<string, SQL>> = {
  shape: sql`(select look #>> '{screen,shape}' from ${dialPackage} where file_id = ${dial.package})`,
  products: sql`(select coalesce(string_agg(pid, ', ' order by pid), '') from ${dialProduct} where dial_id = ${dial.id})`,
}

interface ReportRow {
  findings: Finding[]
  sha256: string | null
  screen: PackageInspection['screen']
}

export const dialModule = serveKind(kind, {
  expressions: () => expressions,

  async prepare(request, context) {
    if (typeof request.package === 'string') await inspectUploadedPackage(request.package, context)
    return request
  },

  async afterChange(tx, { before, after }, context) {
    if (!after) return
    const id = String(after.id)
    await refreshReports(tx, sql`${dial.id} = ${id}`)
    // The package of a listed face is replaced by one that passes, or not at all.
    if (after.state !== 'onShelf' || (before?.package_id === after.package_id && before?.image_id === after.image_id))
      return
    if (after.image_id === null || after.package_id === null) {
      const field = after.image_id === null ? 'image' : 'package'
      throw new ApiError('invalid', {}, [fieldError(field, 'requiredWhileListed', context.language)])
    }
    await assertNotBlocked(tx, id, 'package', context)
  },

  /** Allows deletion only of a watch face that never was in the market: the log names the others. */
  beforeDelete: (tx, id, context) =>
    assertInitial(tx, { kind, workflow: 'dialShelf', initial: 'toBeListed' }, id, context),

  handlers: {
    async getDial({ id }, context) {
      const { db, storage } = context
      const record = await readOne(db, listingOf(kind, storage.publicUrl, expressions), id, [ownRecords(kind, context)])
      const [row] = await rowsOf<ReportRow>(
        db,
        sql`select ${dial.findings}, sha256, look -> 'screen' as screen
              from ${dial} left join ${dialPackage} on file_id = ${dial.package} where ${dial.id} = ${id}`,
      )
      const { findings = [], sha256 = null, screen = null } = row ?? {}
      return {
        dial: record,
        report: { sha256, screen, findings },
        products: await rowsOf<{ id: string; pid: string }>(
          db,
          sql`select id, pid from ${dialProduct} where dial_id = ${id} order by pid`,
        ),
      }
    },
  },
})
