/** The texts of a language, loaded when it is first wanted. */
export const loadTexts = {
  en: () => import('./en/index.ts'),
  zh_CN: () => import('./zh_CN/index.ts'),
} as const

/** The texts of pages outside the shell and of rare ones, loaded with the first of them. */
export const loadLateTexts = {
  en: () => import('./en/late.ts'),
  zh_CN: () => import('./zh_CN/late.ts'),
} as const
