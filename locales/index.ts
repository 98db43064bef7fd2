/** What every page needs of a language, the login page too. */
export const loadTexts = {
  en: () => import('./en/index.ts'),
  zh_CN: () => import('./zh_CN/index.ts'),
} as const

/** All other texts of a language, loaded with the first page that is more than login. */
export const loadLateTexts = {
  en: () => import('./en/late.ts'),
  zh_CN: () => import('./zh_CN/late.ts'),
} as const
