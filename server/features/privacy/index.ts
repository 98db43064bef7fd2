import { defineFeature } from '#server/platform/feature.ts'
import { personalDataHandlers } from './handlers/personalData.ts'

/** Personal data of users: disclosure and erasure. */
export const privacy = defineFeature({
  needs: ['users'],
  handlers: personalDataHandlers,
})
