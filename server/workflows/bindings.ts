import { sql } from 'drizzle-orm'
import type { WorkflowName } from '#contract/workflows/index.ts'
import type { Binding } from './binding.ts'
import { campaignLife } from './campaignLife.ts'
import { feedbackLife } from './feedbackLife.ts'
import { firmwareLife } from './firmwareLife.ts'
import { firmwareRollout } from './firmwareRollout.ts'
import { firmwareUpdate } from './firmwareUpdate.ts'
import { licenceActivation } from './licenceActivation.ts'
import { timeText } from './log.ts'
import { manualLife } from './manualLife.ts'
import { productLife } from './productLife.ts'
import { pushLife } from './pushLife.ts'
import { subscriberLife } from './subscriberLife.ts'
import { vendorAudit } from './vendorAudit.ts'

/** Every workflow with the records that live by it. */
export const bindings: Readonly<Record<WorkflowName, Binding>> = {
  vendorAudit,
  productLife,
  serviceRecord: {
    name: 'serviceRecord',
    table: 'service_record',
    owner: { vendor: 'vid' },
    title: 'app_name',
    about: { kind: 'serviceContract', column: 'contract_id' },
    known: sql`json_build_object('startTime', ${timeText(sql`start_time`)}, 'endTime', ${timeText(sql`end_time`)},
                                 'now', floor(extract(epoch from now()) * 1000))`,
    due: [
      { state: 'pending', event: 'service.start', column: 'start_time' },
      { state: 'active', event: 'service.end', column: 'end_time' },
    ],
    messages: {
      'service.void': {
        toVendor: { en: 'A service of {record} was made void: {why}', zh_CN: '{record} 的一项增值服务已作废：{why}' },
      },
      'service.end': {
        // It goes on where a renewal follows.
        unless: sql`exists (select 1 from service_record next where next.contract_id = r.contract_id
                              and next.state in ('pending', 'active') and next.start_time = r.end_time)`,
        toVendor: { en: 'A service of {record} has ended', zh_CN: '{record} 的一项增值服务已到期' },
      },
    },
  },
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
  manualLife,
  subscriberLife,
  campaignLife,
  feedbackLife,
  pushLife,
  firmwareLife,
  firmwareRollout,
  firmwareUpdate,
}
