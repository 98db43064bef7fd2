import * as z from 'zod'
import { lineInput } from '#contract/core/commonFields.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { fill, type Language, type LocalizedText } from '#contract/core/localizedText.ts'
import { encodings } from '#contract/readings/import/mapping.ts'
import { marketers } from './access.ts'

export const subscriberImportLimits = { lines: 200_000, previewRows: 20, columns: 200, cellLength: 1_000 } as const

/** Why a line is not imported. */
const subscriberFaults = {
  emptyLine: { en: 'empty line', zh_CN: '空行' },
  strayQuote: {
    en: 'a quote is opened and not closed, or stands inside a cell',
    zh_CN: '引号未闭合，或出现在单元格中间',
  },
  cellCount: {
    en: '{cells} cells where the header has {columns}',
    zh_CN: '该行有 {cells} 个单元格，表头有 {columns} 列',
  },
  unreadable: { en: 'has characters that cannot be read; check the encoding', zh_CN: '含有无法识别的字符，请检查编码' },
  noAddress: { en: 'no address', zh_CN: '缺少邮箱' },
  notAddress: { en: '"{cell}" is not an e-mail address', zh_CN: '“{cell}”不是有效的邮箱' },
  hiddenCharacter: {
    en: 'the name has a character that is not shown, {character}',
    zh_CN: '姓名含有不可见字符 {character}',
  },
  longName: { en: 'the name is longer than {maximum} characters', zh_CN: '姓名超过 {maximum} 个字符' },
  unknownLanguage: { en: '"{cell}" is not a language that is known', zh_CN: '无法识别语言“{cell}”' },
  unknownCountry: { en: '"{cell}" is not a country', zh_CN: '无法识别国家或地区“{cell}”' },
  twice: { en: 'the address stands in line {line} already', zh_CN: '该邮箱已在第 {line} 行出现' },
  left: { en: 'has unsubscribed, and is not subscribed again by an import', zh_CN: '已退订，不能通过导入重新订阅' },
  bounced: { en: 'mail to this address has bounced', zh_CN: '发往该邮箱的邮件曾被退回' },
  complained: { en: 'has complained about our mail', zh_CN: '曾将我们的邮件举报为垃圾邮件' },
  erased: { en: 'has had their data erased', zh_CN: '其数据已应要求清除' },
} as const satisfies Record<string, LocalizedText>

export type SubscriberFaultCode = keyof typeof subscriberFaults
export interface SubscriberFault {
  code: SubscriberFaultCode
  values: Record<string, string | number>
}

export const subscriberFaultText = ({ code, values }: SubscriberFault, language: Language): string =>
  fill(subscriberFaults[code], language, values)

const fault = z.strictObject({
  code: z.enum(Object.keys(subscriberFaults) as [SubscriberFaultCode]),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** Which column holds what, by its place from 0. */
const columns = z.strictObject({
  email: z.int().min(0).max(subscriberImportLimits.columns),
  name: z.int().min(0).max(subscriberImportLimits.columns).nullable(),
  language: z.int().min(0).max(subscriberImportLimits.columns).nullable(),
  country: z.int().min(0).max(subscriberImportLimits.columns).nullable(),
})
export type SubscriberColumns = z.infer<typeof columns>

const shape = {
  fileId: z.uuid(),
  columns: columns.optional(),
  /** Of lines that do not say theirs. */
  language: z.enum(languageCodeNames),
}

/** Where the consent comes from: asked of whoever imports, and kept with each subscriber. */
const consentInputs = {
  /** When it was given. */
  consentTime: z.iso.datetime({ offset: true }),
  consentPlace: lineInput(200),
  consentText: z.string().trim().min(10).max(1_000),
}

const countedFault = z.strictObject({ ...fault.shape, count: z.int(), line: z.int() })
export type CountedSubscriberFault = z.infer<typeof countedFault>

const row = z.strictObject({
  line: z.int(),
  raw: z.string(),
  fault: fault.nullable(),
  subscriber: z
    .strictObject({
      email: z.string(),
      name: z.string().nullable(),
      language: z.string(),
      country: z.string().nullable(),
    })
    .nullable(),
})

const report = z.strictObject({
  file: z.string(),
  lines: z.int(),
  imported: z.int(),
  /** Subscribed before: left as they are. */
  present: z.int(),
  rejected: z.int(),
  faults: z.array(countedFault),
})
export type SubscriberImportReport = z.infer<typeof report>

/** Ours: a CSV of people who have agreed to be written to. */
export const importCalls = {
  checkSubscriberFile: endpoint({
    method: 'POST',
    path: '/subscribeCustomer/checkSubscriberFile',
    summary: 'Reads an uploaded CSV as an import would, stores nothing, and says what would be rejected and why',
    access: marketers,
    ownTurns: true,
    provides: ['subscriber'],
    request: z.strictObject(shape),
    response: z.strictObject({
      encoding: z.enum(encodings),
      delimiter: z.string(),
      /** The names of its columns, in their order. */
      header: z.array(z.string()),
      columns,
      rows: z.array(row),
      lines: z.int(),
      fresh: z.int(),
      present: z.int(),
      faults: z.array(countedFault),
    }),
  }),
  startSubscriberImport: endpoint({
    method: 'POST',
    path: '/subscribeCustomer/startSubscriberImport',
    summary: 'Begins to import a CSV, as a job; asked again with the same id, it is one job',
    access: marketers,
    writes: true,
    invalidates: ['job'],
    request: z.strictObject({ id: z.uuid(), ...shape, ...consentInputs }),
    response: z.strictObject({ id: z.uuid() }),
  }),
}
