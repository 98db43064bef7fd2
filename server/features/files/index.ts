import { defineFeature } from '#server/platform/feature.ts'
import { fileModule } from './handlers/index.ts'

/** Uploads of the console. */
export const files = defineFeature({
  handlers: { ...fileModule },
})
