import { type SQL, sql } from 'drizzle-orm'
import type { WorkflowName } from '#contract/workflows/index.ts'
import { rowsOf } from '../query/rows.ts'
import { rowsOfVid } from '../query/tenancy.ts'
import type { Binding } from './binding.ts'
import { vendorAudit } from './vendorAudit.ts'

/** A workflow whose records belong to a vendor by its VID, and whose machine is told some of their columns. */
const ofVendor = <Context>(name: WorkflowName, table: string, context: SQL): Binding<Context> => ({
  name,
  table,
  async hold(tx, id, tenancy) {
    const [row] = await rowsOf<{ state: string; version: number; context: Context }>(
      tx,
      sql`select state, version, ${context} as context from ${sql.identifier(table)}
           where id = ${id}::uuid and ${rowsOfVid(tenancy, sql`vid`)} for update`,
    )
    return row
  },
})

const epochMs = (time: SQL): SQL => sql`floor(extract(epoch from ${time}) * 1000)`

/** Every workflow with the records that live by it. */
export const bindings = {
  vendorAudit,
  serviceRecord: {
    ...ofVendor(
      'serviceRecord',
      'service_record',
      sql`json_build_object('start', ${epochMs(sql`start_time`)}, 'end', ${epochMs(sql`end_time`)},
                            'now', ${epochMs(sql`now()`)})`,
    ),
    due: [
      { state: 'pending', event: 'service.start', column: 'start_time' },
      { state: 'active', event: 'service.end', column: 'end_time' },
    ],
  },
  dialShelf: ofVendor(
    'dialShelf',
    'dial',
    sql`json_build_object('hasImage', image_id is not null, 'hasPackage', package_id is not null)`,
  ),
  licenceActivation: ofVendor('licenceActivation', 'licence_key', sql`json_build_object('deviceId', device_id)`),
} satisfies Record<WorkflowName, Binding>
