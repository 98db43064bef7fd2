import { defineFeature } from '#server/platform/feature.ts'
import { searchModule } from './handlers/search.ts'

/** The search of the command palette over all lists. */
export const search = defineFeature({
  needs: ['accounts', 'licences'],
  handlers: { ...searchModule },
})
