import { sql } from 'drizzle-orm'
import type { Binding } from '#server/platform/workflows/binding.ts'

export const dialShelfBinding: Binding<'dialShelf'> = {
  name: 'dialShelf',
  owner: { vendor: 'vid' },
  title: 'name',
  input: { hasImage: sql`image_id is not null`, codes: sql`jsonb_path_query_array(findings, '$[*].code')` },
  messages: {
    'dial.takeOff': {
      toVendor: 'dials.server:dialShelf.messages.dial.takeOff.toVendor',
    },
  },
}
