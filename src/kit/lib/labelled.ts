import type { Language } from '#contract/core/localizedText.ts'

const between: Readonly<Record<Language, string>> = { en: ': ', zh_CN: '：' }

/** What a value is, and the value, as one line: `English: Pulse One`. */
export const labelled = (label: string, value: string, language: Language): string => label + between[language] + value
