import { sql } from 'drizzle-orm'
import type { Binding } from '#server/platform/workflows/binding.ts'

export const dialShelf: Binding = {
  name: 'dialShelf',
  owner: { vendor: 'vid' },
  title: 'name',
  known: sql`json_build_object('hasImage', image_id is not null, 'report', report,
                               'codes', jsonb_path_query_array(findings, '$[*].code'))`,
  messages: {
    'dial.takeOff': {
      toVendor: 'dials.server:dialShelf.messages.dial.takeOff.toVendor',
    },
  },
}
