import { defineFeature } from '#server/platform/feature.ts'
import { personalDataOfUser } from './handlers/personalData.ts'

/** Personal data of users: what is handed out, and what is erased. */
export const privacy = defineFeature({
  needs: ['users'],
  handlers: personalDataOfUser,
})
