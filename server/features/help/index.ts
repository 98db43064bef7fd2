import { defineFeature } from '#server/platform/feature.ts'

/** The user handbook. All of it is in the console; the server has no part in it. */
export const help = defineFeature({})
