import { foldText } from '#contract/core/characters.ts'

/** Option of a picker: a value with its label. */
export interface PickerOption {
  value: string
  label: string
  /** Text that distinguishes options with equal labels, e.g. the id and the parent of a record. */
  detail?: string | undefined
  /** Heading that the option is listed under. */
  group?: string | undefined
}

/** Returns the id of the element of an option. */
export const optionId = (listId: string, { value }: PickerOption): string => `${listId}-${encodeURIComponent(value)}`

/** Number of options that are rendered at once. */
export const shownMax = 100

const normalize = (text: string) => foldText(text.replaceAll('_', ' '))

/** Returns the options with each typed word in their label, detail or value; labels that begin with the text first. */
export const matchOptions = (options: readonly PickerOption[], typed: string): PickerOption[] => {
  const query = normalize(typed).trim()
  if (query === '') return [...options]
  const words = query.split(/\s+/)
  const matches = options.filter(({ label, detail, value, group }) => {
    const text = normalize([label, detail ?? '', value, group ?? ''].join(' '))
    return words.every((word) => text.includes(word))
  })
  const isFirst = ({ label, value }: PickerOption) =>
    normalize(label).startsWith(query) || normalize(value).startsWith(query)
  return [...matches.filter(isFirst), ...matches.filter((option) => !isFirst(option))]
}

/** Returns the option whose label or value is exactly the typed text, if there is only one. */
export const exactOption = (options: readonly PickerOption[], typed: string): PickerOption | undefined => {
  const query = normalize(typed).trim()
  const exact = options.filter(({ label, value }) => [label, value].some((text) => normalize(text) === query))
  return exact.length === 1 ? exact[0] : undefined
}

/** Returns the options by group, in the order of their first options. */
export const groupOptions = (options: readonly PickerOption[]): [group: string, options: PickerOption[]][] => {
  const groups = new Map<string, PickerOption[]>()
  for (const option of options) {
    const group = option.group ?? ''
    groups.set(group, [...(groups.get(group) ?? []), option])
  }
  return [...groups]
}
