import type { Language } from '#contract/core/localizedText.ts'
import type { Text } from '#contract/core/text.ts'
import type { NamedField } from '#contract/workflows/noteFields.ts'
import { translateIn } from '#src/kit/lib/i18n.ts'
import { type References, referenceKey } from '#src/kit/references/references.ts'

/** Part of a logged value, as readers see it. */
interface LoggedPart {
  /** Code of the part's language; '' if the value has no languages. */
  language: string
  text: string
  /** Distinguishes parts with the same text: the hash of a longer text, the ids of files, or the mark of the default name. */
  mark: string
}

/** Part of a value before and after a transition. */
export interface PartChange {
  language: string
  before: string
  after: string
  /** True if the difference is not part of the displayed texts. */
  isHidden: boolean
}

const readNames = (value: string): LoggedPart[] =>
  [...value.matchAll(/([\w-]+): ("(?:[^"\\]|\\.)*")( \*)?/g)].map(([, language = '', name = '', mark = '']) => ({
    language,
    text: String(JSON.parse(name)),
    mark,
  }))

const readRichTexts = (value: string): LoggedPart[] =>
  value.split(/ \| (?=[a-z]{2,3}(?:-\w+)*: )/).flatMap((part) => {
    const [, language = '', text = '', mark = ''] = /^([\w-]+): ([\s\S]*) \((\w{12})\)$/.exec(part) ?? []
    return language === '' ? [] : [{ language, text, mark }]
  })

const fileId = / \(([0-9a-f]{8})\)(?=, |$)/g
const readFiles = (value: string): LoggedPart[] => [
  { language: '', text: value.replace(fileId, ''), mark: [...value.matchAll(fileId)].join() },
]

const readers: Readonly<Record<string, (value: string) => LoggedPart[]>> = {
  names: readNames,
  richTexts: readRichTexts,
  file: readFiles,
  files: readFiles,
}

/** Returns the text of a logged value without parts: choices, references and names of the log by their labels. */
const plainText = (field: NamedField, value: string, references: References): Text => {
  const { choices = {}, words = {}, to } = field
  const name = to && references[referenceKey({ to, by: field.by })]?.get(value)
  if (name) return { verbatim: name }
  return choices[value]?.label ?? { parts: value.split(/(\w+)/).map((word): Text => words[word] ?? { verbatim: word }) }
}

/** Returns the parts of a field that a transition changed, as readers see them; parts of each language by themselves. */
export const partChanges = (
  field: NamedField,
  { before, after }: { before: unknown; after: unknown },
  { references, language }: { references: References; language: Language },
): PartChange[] => {
  const read = readers[field.type ?? '']
  const partsOf = (value: unknown): LoggedPart[] => {
    const logged = String(value ?? '')
    if (logged === '') return []
    return (
      read?.(logged) ?? [{ language: '', text: translateIn(language)(plainText(field, logged, references)), mark: '' }]
    )
  }
  const [old, now] = [partsOf(before), partsOf(after)]
  return [...new Set([...now, ...old].map((part) => part.language))].flatMap((code) => {
    const [was, is] = [old, now].map((parts) => parts.find((part) => part.language === code))
    const texts = { before: was?.text ?? '', after: is?.text ?? '' }
    const isHidden = texts.before === texts.after
    return isHidden && was?.mark === is?.mark ? [] : [{ language: code, ...texts, isHidden }]
  })
}
