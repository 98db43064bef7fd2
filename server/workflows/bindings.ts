import { sql } from 'drizzle-orm'
import type { WorkflowName } from '#contract/workflows/index.ts'
import type { Binding } from './binding.ts'
import { campaignLife } from './campaignLife.ts'
import { feedbackLife } from './feedbackLife.ts'
import { firmwareLife } from './firmwareLife.ts'
import { firmwareRollout } from './firmwareRollout.ts'
import { firmwareUpdate } from './firmwareUpdate.ts'
import { licenceActivation } from './licenceActivation.ts'
import { manualLife } from './manualLife.ts'
import { productLife } from './productLife.ts'
import { pushLife } from './pushLife.ts'
import { serviceRecord } from './serviceRecord.ts'
import { subscriberLife } from './subscriberLife.ts'
import { vendorAudit } from './vendorAudit.ts'

/** Every workflow with the records that live by it. */
export const bindings: Readonly<Record<WorkflowName, Binding>> = {
  vendorAudit,
  productLife,
  dialShelf: {
    name: 'dialShelf',
    table: 'dial',
    owner: { vendor: 'vid' },
    title: 'name',
    known: sql`json_build_object('hasImage', image_id is not null, 'report', report,
                                 'codes', jsonb_path_query_array(findings, '$[*].code'))`,
    messages: {
      'dial.takeOff': {
        toVendor: { en: 'The watch face {record} was taken off shelf: {why}', zh_CN: '表盘 {record} 已被下架：{why}' },
      },
    },
  },
  licenceActivation,
  serviceRecord,
  manualLife,
  subscriberLife,
  campaignLife,
  feedbackLife,
  pushLife,
  firmwareLife,
  firmwareRollout,
  firmwareUpdate,
}
