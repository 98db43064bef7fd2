import type { Feature } from '#contract/core/roles.ts'
import { labelled, withTexts } from '#contract/core/text.ts'

/** Names of the features of a vendor, and what each enables. */
export const featureTexts = withTexts('vendors.records:features', ['label', 'meaning'], {
  mallStatus: {},
  pushStatus: {},
  bigDataViewStatus: {},
  dialStatus: {},
  onenetStatus: {},
  aboutUsStatus: {},
  guidePageStatus: {},
  loadingStatus: {},
} satisfies Record<Feature, object>)

/** Groups in which an administrator switches the features. */
export const featureGroups = labelled('vendors.records:featureGroups', {
  apps: { features: ['pushStatus', 'loadingStatus', 'aboutUsStatus'] },
  connections: { features: ['bigDataViewStatus', 'onenetStatus'] },
  catalogue: { features: ['dialStatus', 'guidePageStatus', 'mallStatus'] },
} satisfies Record<string, { features: readonly Feature[] }>)
