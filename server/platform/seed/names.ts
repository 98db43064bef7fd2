import type { LocalizedName } from '#contract/core/fields.ts'

/** Names of a record in English, the default, and in Chinese. */
export const bilingualNames = (en: string, zh: string): LocalizedName[] => [
  { language: 'en', name: en, isDefault: true },
  { language: 'zh-CN', name: zh, isDefault: false },
]
