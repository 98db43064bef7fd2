import type { LocalizedName } from '#contract/core/fields.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { labelled } from '#contract/core/text.ts'

/** Properties of a product that decide whether it can be submitted and published. */
export interface ChecklistInput {
  names: readonly LocalizedName[] | null
  /** Category; null also if its vendor may no longer use it. */
  cid: string | null
  communication: string | null
  icon: unknown
  bindImage: unknown
  loadingPage: unknown
  email: string | null
  help: readonly { language: LanguageCode }[]
  /** Languages of its apps; those of the platform's own app if it is in none. */
  appLanguages: LanguageCode[]
  /** True if licence keys were granted to it. */
  hasQuota: boolean
  /** True if its vendor is verified and not suspended. */
  isOfVerified: boolean
}

/** Fields required for a review. */
export const requiredFields = ['names', 'cid', 'communication', 'icon', 'bindImage', 'loadingPage', 'email'] as const

/** Returns the missing fields that prevent submission. */
export const missingFields = (product: Pick<ChecklistInput, (typeof requiredFields)[number]>): string[] =>
  requiredFields.filter((field) => product[field] === null)

interface ChecklistItem {
  /** Field in which the vendor can fix it; null if only the platform can. */
  field: string | null
  isDone: (product: ChecklistInput) => boolean
}

const hasLanguages = (languages: readonly LanguageCode[], list: readonly { language: LanguageCode }[] | null) =>
  languages.every((language) => list?.some((one) => one.language === language))

/** Checklist before publication; `{{languages}}` in a label are those of its apps. */
export const checklist = labelled('products.records:checklist', {
  names: {
    field: 'names',
    isDone: ({ appLanguages, names }) => hasLanguages(appLanguages, names),
  },
  category: {
    field: 'cid',
    isDone: ({ cid }) => cid !== null,
  },
  images: {
    field: 'icon',
    isDone: ({ icon, bindImage, loadingPage }) => icon !== null && bindImage !== null && loadingPage !== null,
  },
  help: {
    field: 'help',
    isDone: ({ appLanguages, help }) => hasLanguages(appLanguages, help),
  },
  quota: {
    field: null,
    isDone: ({ hasQuota }) => hasQuota,
  },
  vendor: {
    field: null,
    isDone: ({ isOfVerified }) => isOfVerified,
  },
} satisfies Record<string, ChecklistItem>)

export type ChecklistItemName = keyof typeof checklist
export const checklistNames = Object.keys(checklist) as ChecklistItemName[]

/** Returns the items that prevent publication. */
export const openChecklistItems = (product: ChecklistInput): ChecklistItemName[] =>
  checklistNames.filter((name) => !checklist[name].isDone(product))
