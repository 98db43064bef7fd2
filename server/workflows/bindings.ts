import { sql } from 'drizzle-orm'
import type { WorkflowName } from '#contract/workflows/index.ts'
import type { Binding } from './binding.ts'
import { timeText } from './log.ts'
import { productLife } from './productLife.ts'
import { vendorAudit } from './vendorAudit.ts'

/** Every workflow with the records that live by it. */
export const bindings: Readonly<Record<WorkflowName, Binding>> = {
  vendorAudit,
  productLife,
  serviceRecord: {
    name: 'serviceRecord',
    table: 'service_record',
    owner: { vendor: 'vid' },
    title: 'vid',
    known: sql`json_build_object('startTime', ${timeText(sql`start_time`)}, 'endTime', ${timeText(sql`end_time`)},
                                 'now', floor(extract(epoch from now()) * 1000))`,
    due: [
      { state: 'pending', event: 'service.start', column: 'start_time' },
      { state: 'active', event: 'service.end', column: 'end_time' },
    ],
    messages: {
      'service.void': {
        toVendor: { en: 'A service of yours was made void: {why}', zh_CN: '您的一项增值服务已作废：{why}' },
      },
    },
  },
  dialShelf: {
    name: 'dialShelf',
    table: 'dial',
    owner: { vendor: 'vid' },
    title: 'name',
    known: sql`json_build_object('imageId', image_id, 'packageId', package_id)`,
  },
  licenceActivation: {
    name: 'licenceActivation',
    table: 'licence_key',
    owner: { vendor: 'vid' },
    title: 'serial',
    known: sql`json_build_object('deviceId', device_id)`,
  },
}
