import { defineFeature } from '#server/platform/feature.ts'
import { searchModule } from './handlers/search.ts'

/** The finder over all lists. */
export const search = defineFeature({
  needs: ['accounts', 'licences'],
  handlers: { ...searchModule },
})
