import type { Feature } from '#contract/core/roles.ts'
import { labelled } from '#contract/core/text.ts'

/** Names of the features of a vendor. */
export const featureTexts = labelled('vendors.records:features', {
  mallStatus: {},
  pushStatus: {},
  bigDataViewStatus: {},
  dialStatus: {},
  onenetStatus: {},
  aboutUsStatus: {},
  guidePageStatus: {},
  loadingStatus: {},
} satisfies Record<Feature, object>)
