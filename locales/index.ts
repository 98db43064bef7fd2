/** What every page needs of a language, the login page too. */
export const loadMessages = {
  en: () => import('./en/index.ts'),
  zh_CN: () => import('./zh_CN/index.ts'),
} as const

/** All other messages of a language, loaded with the first page that is more than login. */
export const loadShellMessages = {
  en: () => import('./en/shellNamespaces.ts'),
  zh_CN: () => import('./zh_CN/shellNamespaces.ts'),
} as const
