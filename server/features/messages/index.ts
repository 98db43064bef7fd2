import { defineFeature } from '#server/platform/feature.ts'
import { messageModule } from './handlers/message.ts'
import * as tables from './tables.ts'

/** Messages of the platform to accounts. */
export const messages = defineFeature({
  tables,
  handlers: { ...messageModule },
})
