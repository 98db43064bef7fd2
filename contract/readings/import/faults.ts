import * as z from 'zod'
import { fill, type Language, type LocalizedText } from '#contract/core/localizedText.ts'

/** Why a record of a file is not imported, in words that say where to look. */
const importFaults = {
  emptyLine: { en: 'empty line', zh_CN: '空行' },
  unreadable: {
    en: 'has characters that cannot be read; check the encoding',
    zh_CN: '含有无法识别的字符，请检查编码',
  },
  strayQuote: {
    en: 'a quote is opened and not closed, or stands inside a cell',
    zh_CN: '引号未闭合，或出现在单元格中间',
  },
  cellCount: {
    en: '{cells} cells where the header has {columns}',
    zh_CN: '该行有 {cells} 个单元格，表头有 {columns} 列',
  },
  strayCell: { en: '"{cell}" stands in a column without a name', zh_CN: '“{cell}”所在的列没有列名' },
  notNumber: { en: '{column}: "{cell}" is not a number', zh_CN: '{column}：“{cell}”不是数字' },
  impossible: {
    en: '{quantity}: {value} {unit} is outside {minimum} to {maximum}',
    zh_CN: '{quantity}：{value} {unit} 超出 {minimum} 至 {maximum} 的范围',
  },
  notAboveOther: { en: '{quantity} is not above {other}', zh_CN: '{quantity}未高于{other}' },
  belowOther: { en: '{quantity} is below {other}', zh_CN: '{quantity}低于{other}' },
  unknownWord: { en: '{column}: "{cell}" is not known', zh_CN: '{column}：无法识别“{cell}”' },
  nothingMeasured: { en: 'nothing measured', zh_CN: '没有任何测量值' },
  notMeasured: { en: '{names} not measured', zh_CN: '缺少{names}' },
  notIdentifier: { en: '{column}: "{cell}" is not an identifier', zh_CN: '{column}：“{cell}”不是有效的编号' },
  noTime: { en: 'no time', zh_CN: '没有时间' },
  notTime: { en: '"{text}" is not a time', zh_CN: '“{text}”不是有效的时间' },
  notTimeInZone: { en: '"{text}" is not a time in {zone}', zh_CN: '“{text}”在时区 {zone} 中不存在' },
  notEpoch: {
    en: '{column}: "{text}" is not a time in milliseconds',
    zh_CN: '{column}：“{text}”不是毫秒时间戳',
  },
  notEpochSeconds: { en: '{column}: "{text}" is not a time in seconds', zh_CN: '{column}：“{text}”不是秒时间戳' },
  noOffset: { en: '"{text}" is not a time with an offset', zh_CN: '“{text}”不是带时区偏移的时间' },
  noLocalTime: { en: '"{text}" is not the local time of its moment', zh_CN: '“{text}”与该时刻的本地时间不符' },
  tooEarly: { en: 'the time "{text}" is before the year 2000', zh_CN: '时间“{text}”早于 2000 年' },
  inFuture: { en: 'the time "{text}" is in the future', zh_CN: '时间“{text}”在未来' },
  unknownDevice: { en: 'there is no device {device}', zh_CN: '没有设备 {device}' },
  foreignDevice: { en: 'the device {device} belongs to {owner}', zh_CN: '设备 {device} 属于 {owner}' },
  erased: {
    en: 'the data of the person whose it was is erased',
    zh_CN: '该数据所属用户的数据已被清除',
  },
  formerUser: {
    en: 'the device had another user at this time, whose readings are not shown to you',
    zh_CN: '该设备在此时间属于其他用户，其数据不对您显示',
  },
  otherReading: {
    en: 'another reading of this device at this time',
    zh_CN: '该设备在此时间已有另一条记录',
  },
} as const satisfies Record<string, LocalizedText>

export type ImportFaultCode = keyof typeof importFaults
const importFaultCodes = Object.keys(importFaults) as ImportFaultCode[]

type FaultValue = string | number | LocalizedText

/** What is wrong with one record. A value that is a name comes in both languages. */
export interface ImportFault {
  code: ImportFaultCode
  values: Record<string, FaultValue>
}

export const importFault = z.strictObject({
  code: z.enum(importFaultCodes as [ImportFaultCode]),
  values: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.strictObject({ en: z.string(), zh_CN: z.string() })]),
  ),
})

const textOf = (value: FaultValue, language: Language) => (typeof value === 'object' ? value[language] : value)

export const faultText = ({ code, values }: ImportFault, language: Language): string =>
  fill(
    importFaults[code],
    language,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value, language)])),
  )

/** Faults of one kind at one place: those of a column, or of a quantity, are counted together. */
export const faultKey = ({ code, values }: ImportFault): string => {
  const place = values.column ?? values.quantity ?? ''
  return `${code} ${textOf(place, 'en')}`
}
