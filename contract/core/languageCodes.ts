import type { Choice } from './choice.ts'
import type { LocalizedText } from './localizedText.ts'

/** The languages that names of products and categories may be given in (specification, section 3), as BCP 47 tags. */
export const languageCodes = {
  en: { en: 'English', zh_CN: '英语' },
  'zh-CN': { en: 'Chinese (Simplified)', zh_CN: '简体中文' },
  'zh-TW': { en: 'Chinese (Traditional)', zh_CN: '繁体中文' },
  ja: { en: 'Japanese', zh_CN: '日语' },
  ko: { en: 'Korean', zh_CN: '韩语' },
  de: { en: 'German', zh_CN: '德语' },
  fr: { en: 'French', zh_CN: '法语' },
  es: { en: 'Spanish', zh_CN: '西班牙语' },
  pt: { en: 'Portuguese', zh_CN: '葡萄牙语' },
  'pt-BR': { en: 'Portuguese (Brazil)', zh_CN: '葡萄牙语（巴西）' },
  it: { en: 'Italian', zh_CN: '意大利语' },
  nl: { en: 'Dutch', zh_CN: '荷兰语' },
  pl: { en: 'Polish', zh_CN: '波兰语' },
  cs: { en: 'Czech', zh_CN: '捷克语' },
  sk: { en: 'Slovak', zh_CN: '斯洛伐克语' },
  hu: { en: 'Hungarian', zh_CN: '匈牙利语' },
  ro: { en: 'Romanian', zh_CN: '罗马尼亚语' },
  bg: { en: 'Bulgarian', zh_CN: '保加利亚语' },
  el: { en: 'Greek', zh_CN: '希腊语' },
  sv: { en: 'Swedish', zh_CN: '瑞典语' },
  da: { en: 'Danish', zh_CN: '丹麦语' },
  nb: { en: 'Norwegian', zh_CN: '挪威语' },
  fi: { en: 'Finnish', zh_CN: '芬兰语' },
  ru: { en: 'Russian', zh_CN: '俄语' },
  uk: { en: 'Ukrainian', zh_CN: '乌克兰语' },
  tr: { en: 'Turkish', zh_CN: '土耳其语' },
  ar: { en: 'Arabic', zh_CN: '阿拉伯语' },
  he: { en: 'Hebrew', zh_CN: '希伯来语' },
  hi: { en: 'Hindi', zh_CN: '印地语' },
  th: { en: 'Thai', zh_CN: '泰语' },
  vi: { en: 'Vietnamese', zh_CN: '越南语' },
  id: { en: 'Indonesian', zh_CN: '印尼语' },
  ms: { en: 'Malay', zh_CN: '马来语' },
} as const satisfies Record<string, LocalizedText>

export type LanguageCode = keyof typeof languageCodes
export const languageCodeNames = Object.keys(languageCodes) as [LanguageCode, ...LanguageCode[]]

/** The same as the choices of a field. */
export const languageChoices = Object.fromEntries(
  Object.entries(languageCodes).map(([code, label]) => [code, { label }]),
) as Record<LanguageCode, Choice>
