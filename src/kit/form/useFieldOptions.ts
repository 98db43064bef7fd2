import { useMemo } from 'react'
import type { Field } from '#contract/core/fields.ts'
import { type KindName, kindByName } from '#contract/kinds.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import {
  type ReferencedRecord,
  referenceKey,
  useReferencedRecords,
  useReferencesTo,
} from '#src/kit/references/references.ts'
import { selectViewer } from '#store/session/slice.ts'
import type { PickerOption } from './pickerOptions.ts'

const vendor = { to: 'vendor', by: 'vid' } as const
const vendors = [vendor]
const none = [] as const

/** Returns what tells records with equal names apart: id and size. */
const distinctionsOf = (item: ReferencedRecord, by: string): string[] => {
  const { width, height, pid } = item
  const size = width !== undefined && height !== undefined ? `${width} × ${height}` : undefined
  const id = by === 'id' ? pid : item[by]
  return [id, size].filter(Boolean).map(String)
}

/** Returns the choices that group records of a kind, e.g. categories; undefined if it has none. */
const groupChoices = (kind: string) => {
  const { group } = kindByName(kind as KindName).fields as Record<string, Field>
  return group?.type === 'choice' ? group.choices : undefined
}

/**
 * Returns the options of a choice or of a reference with these names. Records show their id and, to administrators,
 * their vendor; they are listed in the groups of their kind. Undefined while records are loading.
 */
export const useFieldOptions = (
  field: Field,
  names: ReadonlyMap<string, string> | undefined,
): readonly PickerOption[] | undefined => {
  const text = useText()
  const isAdministrator = useAppSelector(selectViewer).role === 'administrator'
  const references = useMemo(() => (field.type === 'reference' ? [field] : none), [field])
  const [records] = useReferencedRecords(references)
  const hasVendor =
    isAdministrator && field.type === 'reference' && field.to !== 'vendor' && records?.[0]?.vid !== undefined
  const vendorNames = useReferencesTo(hasVendor ? vendors : none)[referenceKey(vendor)]
  return useMemo(() => {
    if (field.type === 'choice')
      return Object.entries(field.choices).map(([value, { label }]) => ({ value, label: text(label) }))
    if (field.type !== 'reference') return none
    const by = field.by ?? 'id'
    const recordByValue = new Map(records?.map((item) => [String(item[by]), item]))
    const groups = groupChoices(field.to)
    const optionOf = ([value, label]: readonly [string, string]): PickerOption => {
      const item = recordByValue.get(value)
      if (!item) return { value, label }
      const owner = hasVendor && item.vid ? (vendorNames?.get(String(item.vid)) ?? String(item.vid)) : undefined
      const details = [...distinctionsOf(item, by), ...(owner ? [owner] : [])].filter((one) => one !== label)
      const group = groups?.[String(item.group)]
      return { value, label, detail: details.join(' · '), ...(group && { group: text(group.label) }) }
    }
    if (!names || (names.size === 0 && !records)) return undefined
    const options = [...names].map(optionOf)
    const groupLabels = Object.values(groups ?? {}).map(({ label }) => text(label))
    return groups
      ? options.toSorted((a, b) => groupLabels.indexOf(a.group ?? '') - groupLabels.indexOf(b.group ?? ''))
      : options
  }, [field, names, records, hasVendor, vendorNames, text])
}
