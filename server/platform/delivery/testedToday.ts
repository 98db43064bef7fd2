import type { LocalizedText } from '#contract/core/localizedText.ts'

/** Why a draft stays for a day: its tests would go with it, and with them the count of how many there were. */
export const testedToday: LocalizedText = {
  en: 'A test of it was sent in the last 24 hours',
  zh_CN: '过去 24 小时内发送过测试',
}
