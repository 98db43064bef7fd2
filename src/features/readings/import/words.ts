import { unitIn } from '#contract/core/fields.ts'
import type { LocalizedText } from '#contract/core/localizedText.ts'
import type { DateOrder, Delimiter, Encoding } from '#contract/readings/import/mapping.ts'
import type { Quantity } from '#contract/readings/kind.ts'

export const encodingWords: Record<Encoding, LocalizedText> = {
  'utf-8': { en: 'UTF-8', zh_CN: 'UTF-8' },
  gb18030: { en: 'GB18030 (Chinese)', zh_CN: 'GB18030（中文）' },
  'windows-1252': { en: 'Windows-1252 (Western)', zh_CN: 'Windows-1252（西欧）' },
  'utf-16le': { en: 'UTF-16 LE', zh_CN: 'UTF-16 LE' },
  'utf-16be': { en: 'UTF-16 BE', zh_CN: 'UTF-16 BE' },
}

export const delimiterWords: Record<Delimiter, LocalizedText> = {
  ',': { en: 'Comma ,', zh_CN: '逗号 ,' },
  ';': { en: 'Semicolon ;', zh_CN: '分号 ;' },
  '\t': { en: 'Tab', zh_CN: '制表符' },
  '|': { en: 'Bar |', zh_CN: '竖线 |' },
}

export const decimalWords: Record<'.' | ',', LocalizedText> = {
  '.': { en: 'Point: 36.6', zh_CN: '小数点：36.6' },
  ',': { en: 'Comma: 36,6', zh_CN: '逗号：36,6' },
}

/** How thousands are divided, by the decimal sign. */
export const thousandsWords: Record<'.' | ',', LocalizedText> = {
  '.': { en: 'Comma: 12,345', zh_CN: '逗号：12,345' },
  ',': { en: 'Point: 12.345', zh_CN: '点号：12.345' },
}

/** Names a unit of a column of a quantity: the unit that is kept has a name of its own in each language. */
export const unitText = (unit: string, { unit: kept }: Quantity): LocalizedText => {
  if (unit === unitIn(kept, 'en')) return { en: unit, zh_CN: unitIn(kept, 'zh_CN') }
  return { en: unit, zh_CN: unit === 'jin' ? '斤' : unit }
}

/** How a time is written: the order of a date, or seconds since 1970. */
export type TimeForm = DateOrder | 's' | 'ms'

export const timeWords: Record<TimeForm, LocalizedText> = {
  ymd: { en: 'Year, month, day', zh_CN: '年 月 日' },
  dmy: { en: 'Day, month, year', zh_CN: '日 月 年' },
  mdy: { en: 'Month, day, year', zh_CN: '月 日 年' },
  s: { en: 'Seconds since 1970', zh_CN: '1970 年以来的秒数' },
  ms: { en: 'Milliseconds since 1970', zh_CN: '1970 年以来的毫秒数' },
}
