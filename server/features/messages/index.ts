import { defineFeature } from '#server/platform/feature.ts'
import { messageModule } from './handlers/message.ts'

/** Messages of the platform to accounts. */
export const messages = defineFeature({
  handlers: { ...messageModule },
})
