import { sql } from 'drizzle-orm'
import type { WorkflowName } from '#contract/workflows/index.ts'
import type { Binding } from '#server/platform/workflows/binding.ts'
import { campaignLife } from './campaigns/campaignLife.ts'
import { subscriberLife } from './campaigns/subscriberLife.ts'
import { feedbackLife } from './feedback/feedbackLife.ts'
import { firmwareLife } from './firmware/firmwareLife.ts'
import { firmwareRollout } from './firmware/firmwareRollout.ts'
import { firmwareUpdate } from './firmware/firmwareUpdate.ts'
import { licenceActivation } from './licences/licenceActivation.ts'
import { manualLife } from './manuals/manualLife.ts'
import { productLife } from './products/productLife.ts'
import { pushLife } from './pushes/pushLife.ts'
import { serviceRecord } from './services/serviceRecord.ts'
import { vendorAudit } from './vendors/vendorAudit.ts'

/** Every workflow with the records that live by it. */
export const bindings: Readonly<Record<WorkflowName, Binding>> = {
  vendorAudit,
  productLife,
  dialShelf: {
    name: 'dialShelf',
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
