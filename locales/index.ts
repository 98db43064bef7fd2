/** The texts of a language, loaded when it is first wanted. */
export const loadTexts = {
  en: () => import('./en/index.ts'),
  zh_CN: () => import('./zh_CN/index.ts'),
} as const
