import { sql } from 'drizzle-orm'
import { subscribeSegment as kind } from '#contract/campaigns/segment.ts'
import { serveKind } from '#server/platform/records/serve.ts'

export const segmentModule = serveKind(kind, {
  expressions: () => ({ rule: sql`filters::text` }),
  handlers: {},
})
