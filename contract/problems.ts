import type { core } from 'zod'
import type { FileProblemCode } from './files/check.ts'
import { fill, type Language, type LocalizedText } from './localizedText.ts'

/** What can be wrong with one field. The words are the same in a form and in a server's reply. */
export const problems = {
  required: { en: 'Required', zh_CN: '必填' },
  wrongType: { en: 'Is of the wrong type', zh_CN: '类型不正确' },
  notNumber: { en: 'Enter a number', zh_CN: '请输入数字' },
  notWhole: { en: 'Enter a whole number', zh_CN: '请输入整数' },
  unknownField: { en: 'There is no such field', zh_CN: '没有这个字段' },
  tooSmall: { en: 'Must be at least {minimum}', zh_CN: '不能小于 {minimum}' },
  tooBig: { en: 'Must be at most {maximum}', zh_CN: '不能大于 {maximum}' },
  tooShort: { en: 'Must have at least {minimum} characters', zh_CN: '至少 {minimum} 个字符' },
  tooLong: { en: 'Must have at most {maximum} characters', zh_CN: '最多 {maximum} 个字符' },
  notAllowed: { en: 'Must be one of: {values}', zh_CN: '只能是：{values}' },
  taken: { en: 'Is already in use; choose another', zh_CN: '已被使用，请换一个' },
  notAfter: { en: 'Must be later than the start', zh_CN: '必须晚于开始时间' },
  inUse: { en: 'Cannot be changed while other records use it', zh_CN: '有其他记录正在使用，不能修改' },
  gone: { en: 'Does not exist any more; choose another', zh_CN: '已不存在，请重新选择' },
  wrongPassword: { en: 'The password is wrong', zh_CN: '密码错误' },
  phoneInvalid: { en: 'Phone must be valid', zh_CN: '请输入有效的手机号码' },
  noSuchPhone: {
    en: 'There is no such phone number; write one from abroad with its country code',
    zh_CN: '没有这样的电话号码；境外号码请加国家或地区代码',
  },
  hiddenCharacter: {
    en: 'Contains an invisible character that changes how it is read; type it anew',
    zh_CN: '含有会影响显示的不可见字符，请重新输入',
  },
  tooComplex: {
    en: 'Has too many elements, or nests them too deeply; make it simpler',
    zh_CN: '元素过多或嵌套层级过深，请精简内容',
  },
  duplicateLanguage: { en: 'This language stands here twice; remove one', zh_CN: '该语言重复，请移除其一' },
  oneDefault: { en: 'Choose one name as the default', zh_CN: '请选择一个默认名称' },
  lowNotBelowHigh: { en: 'Must be below the upper threshold', zh_CN: '必须小于上限' },
  notAsked: { en: 'Is not asked for here', zh_CN: '此处无需填写' },
  oneScript: {
    en: 'Use letters from A to Z or Chinese ones, not both, figures, and . _ - @',
    zh_CN: '请使用英文字母或汉字（不可混用）、数字及 . _ - @',
  },
  wrongForm: { en: 'Check how it is written', zh_CN: '格式不正确，请检查' },
  notUrl: {
    en: 'Start with https://, e.g. https://example.com',
    zh_CN: '请以 https:// 开头，例如 https://example.com',
  },
  notTime: { en: 'Write a date and time, e.g. 2026-11-22 15:04', zh_CN: '请输入日期和时间，例如 2026-11-22 15:04' },
  notEmail: { en: 'Write an e-mail address, e.g. name@example.com', zh_CN: '请输入邮箱地址，例如 name@example.com' },
} as const satisfies Record<string, LocalizedText>

export type ProblemCode = keyof typeof problems

/** One field error as it travels in an envelope: `field` is a dotted path, `msg` is in the caller's language. */
export interface FieldError {
  field: string
  code: ProblemCode | FileProblemCode
  msg: string
}

type Values = Record<string, string | number>

const wrongTypes: Record<string, ProblemCode> = { number: 'notNumber', int: 'notWhole' }

const formProblems: Record<string, ProblemCode> = { url: 'notUrl', email: 'notEmail', datetime: 'notTime' }

const describe = (issue: core.$ZodIssue): [ProblemCode, Values] => {
  switch (issue.code) {
    case 'invalid_type':
      return [issue.input === undefined ? 'required' : (wrongTypes[issue.expected] ?? 'wrongType'), {}]
    case 'unrecognized_keys':
      return ['unknownField', {}]
    case 'too_small':
      if (issue.minimum === 1 && issue.origin !== 'number') return ['required', {}]
      return [issue.origin === 'string' ? 'tooShort' : 'tooSmall', { minimum: String(issue.minimum) }]
    case 'too_big':
      return [issue.origin === 'string' ? 'tooLong' : 'tooBig', { maximum: String(issue.maximum) }]
    case 'invalid_value':
      if ([undefined, null, ''].includes(issue.input as string)) return ['required', {}]
      return ['notAllowed', { values: issue.values.map(String).join(', ') }]
    case 'invalid_format':
      return [formProblems[issue.format] ?? 'wrongForm', {}]
    case 'custom': {
      const problem = (issue.params as { problem?: ProblemCode } | undefined)?.problem
      return [problem ?? 'wrongForm', {}]
    }
    default:
      return ['wrongForm', {}]
  }
}

/** One field error in words. */
export const fieldError = (field: string, code: ProblemCode, language: Language, values: Values = {}): FieldError => ({
  field,
  code,
  msg: fill(problems[code], language, values),
})

/** So many tell what is wrong; more would only let a small request ask for a large reply. */
const mostErrors = 100

const unknownKeys = (issues: readonly core.$ZodIssue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0)

/** Of a value that may have several shapes, what keeps it from the one that knows most of its keys. */
const nearest = (issue: core.$ZodIssue): core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union') return [issue]
  const [issues = []] = issue.errors.toSorted((one, other) => unknownKeys(one) - unknownKeys(other))
  return issues.map((one) => ({ ...one, path: [...issue.path, ...one.path] })).flatMap(nearest)
}

/**
 * Turns zod's issues into field errors in `language`; an unknown key is reported under its own name. Parse with
 * `reportInput`: without the input, a wrong type cannot be told from a missing field.
 */
export const fieldErrors = (issues: readonly core.$ZodIssue[], language: Language): FieldError[] =>
  issues
    .flatMap(nearest)
    .slice(0, mostErrors)
    .flatMap((issue) => {
      const [code, values] = describe(issue)
      const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
      return paths.slice(0, mostErrors).map((path) => fieldError(path.join('.'), code, language, values))
    })
