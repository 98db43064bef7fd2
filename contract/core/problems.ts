import type { core } from 'zod'
import { type FileProblemCode, fileProblems } from './files/check.ts'
import { problems } from './problemTexts.ts'
import type { Translate } from './text.ts'

export type ProblemCode = keyof typeof problems
export type FieldErrorCode = ProblemCode | FileProblemCode
export const fieldErrorCodes = Object.keys({ ...problems, ...fileProblems }) as [FieldErrorCode]

/** Field error on the wire: `field` is a dotted path, `msg` is in the caller's language. */
export interface FieldError {
  field: string
  /** Label of the field, if it is one of a record. */
  label?: string | undefined
  code: FieldErrorCode
  msg: string
}

type Values = Record<string, string | number>

/** Field error with the values of its text, which can be rendered in another language later. */
export interface FieldErrorWithValues extends FieldError {
  values?: Values
}

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
    case 'invalid_union':
      // A discriminated union whose discriminator has an unknown value.
      if (issue.input === undefined || !('options' in issue)) return ['required', {}]
      return ['notAllowed', { values: (issue.options as unknown[]).map(String).join(', ') }]
    case 'invalid_format':
      return [formProblems[issue.format] ?? 'wrongFormat', {}]
    case 'custom': {
      const { problem = 'wrongFormat', values = {} } = (issue.params ?? {}) as {
        problem?: ProblemCode
        values?: Values
      }
      return [problem, values]
    }
    default:
      return ['wrongFormat', {}]
  }
}

/** Creates a field error; `text` renders it in the reader's language. */
export const fieldError = (
  field: string,
  code: ProblemCode,
  text: Translate,
  values: Values = {},
): FieldErrorWithValues => ({ field, code, msg: text({ key: problems[code], values }), values })

/** Renders a field error in another language; one without values keeps its message. */
export const fieldErrorText = ({ code, msg, values }: FieldErrorWithValues, text: Translate): string =>
  values && code in problems ? text({ key: problems[code as ProblemCode], values }) : msg

/** Maximum number of errors per response, so that a small request cannot cause a large response. */
const maxErrors = 100

const unknownKeys = (issues: readonly core.$ZodIssue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0)

/** Returns the issues of the union member that recognises most keys of the value. */
const closestUnionIssues = (issue: core.$ZodIssue): core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const [issues = []] = issue.errors.toSorted((one, other) => unknownKeys(one) - unknownKeys(other))
  return issues.map((one) => ({ ...one, path: [...issue.path, ...one.path] })).flatMap(closestUnionIssues)
}

/**
 * Converts zod issues to at most `most` field errors rendered by `text`; an unknown key is reported under its own name.
 * Parse with `reportInput`: without the input, a wrong type cannot be distinguished from a missing field.
 */
export const fieldErrors = (
  issues: readonly core.$ZodIssue[],
  text: Translate,
  most = maxErrors,
): FieldErrorWithValues[] =>
  issues
    .slice(0, most)
    .flatMap(closestUnionIssues)
    .slice(0, most)
    .flatMap((issue) => {
      const [code, values] = describe(issue)
      const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
      return paths.slice(0, most).map((path) => fieldError(path.join('.'), code, text, values))
    })
    .slice(0, most)
