import { sql } from 'drizzle-orm'
import { dayAt } from '#contract/core/calendar.ts'
import { type ServiceKind, serviceKinds } from '#contract/services/type.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Binding } from '#server/platform/workflows/binding.ts'
import { nowMs } from '#server/platform/workflows/input.ts'
import { timeText } from '#server/platform/workflows/log.ts'

/** Later periods of the contract of a period `r`. */
const nextFrom = sql`service_record next where next.contract_id = r.contract_id and next.state in ('pending', 'active')`

const nextPeriod = 'services.server:then'

export const serviceRecordBinding: Binding<'serviceRecord'> = {
  name: 'serviceRecord',
  owner: { vendor: 'vid' },
  title: 'app_name',
  about: { kind: 'serviceContract', column: 'contract_id' },
  input: { startTime: timeText(sql`start_time`), endTime: timeText(sql`end_time`), now: nowMs },
  due: [
    { state: 'pending', event: 'service.start', column: 'start_time' },
    { state: 'active', event: 'service.end', column: 'end_time' },
  ],
  words: {
    read: sql`(select json_build_object('kind', c.kind, 'zone', c.zone,
                'next', (select ${timeText(sql`min(next.start_time)`)} from ${nextFrom} and next.start_time >= r.end_time))
                 from service_contract c where c.id = r.contract_id)`,
    say: ({ kind, zone, next }, language) => ({
      service: textIn(serviceKinds[kind as ServiceKind].label, language),
      next: next && zone ? textIn({ key: nextPeriod, values: { day: dayAt(next, zone) } }, language) : '',
    }),
  },
  messages: {
    'service.void': {
      toVendor: 'services.server:serviceRecord.messages.service.void.toVendor',
    },
    'service.end': {
      // No message if a renewal follows immediately.
      unless: sql`exists (select 1 from ${nextFrom} and next.start_time = r.end_time)`,
      toVendor: 'services.server:serviceRecord.messages.service.end.toVendor',
    },
  },
}
