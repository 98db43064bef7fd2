import type { LocalizedName } from '#contract/core/fields.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { labelled } from '#contract/core/text.ts'

/** What of a product decides whether it can be submitted and published. */
export interface ChecklistInput {
  names: readonly LocalizedName[] | null
  /** Null too where its vendor may not use the category any more. */
  cid: string | null
  communication: string | null
  icon: unknown
  bindImage: unknown
  loadingPage: unknown
  email: string | null
  help: readonly { language: LanguageCode }[]
  /** The languages of the apps that it is in; the platform's own, before it is in any. */
  appLanguages: LanguageCode[]
  /** Whether licence keys were granted to it. */
  hasQuota: boolean
  /** Whether its vendor is verified, and not suspended. */
  isOfVerified: boolean
}

/** What has to be there before somebody reviews it. */
export const requiredFields = ['names', 'cid', 'communication', 'icon', 'bindImage', 'loadingPage', 'email'] as const

/** The fields that keep a product from being submitted. */
export const missingFields = (product: Pick<ChecklistInput, (typeof requiredFields)[number]>): string[] =>
  requiredFields.filter((field) => product[field] === null)

interface ChecklistItem {
  /** The field where the vendor mends it; null where only the platform can. */
  field: string | null
  isDone: (product: ChecklistInput) => boolean
}

const isIn = (languages: readonly LanguageCode[], list: readonly { language: LanguageCode }[] | null) =>
  languages.every((language) => list?.some((one) => one.language === language))

/** What is looked at before a product is published; `{{languages}}` in a label are those of its apps. */
export const checklist = labelled('products.records:checklist', {
  names: {
    field: 'names',
    isDone: ({ appLanguages, names }) => isIn(appLanguages, names),
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
    isDone: ({ appLanguages, help }) => isIn(appLanguages, help),
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

/** What keeps a product from being published. */
export const openChecklistItems = (product: ChecklistInput): ChecklistItemName[] =>
  checklistNames.filter((name) => !checklist[name].isDone(product))
