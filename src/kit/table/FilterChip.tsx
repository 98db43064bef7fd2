import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/core/fields.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText, useUnit } from '#src/kit/lib/i18n.ts'
import { type References, referenceKey } from '#src/kit/references/references.ts'
import { SmallCrossIcon } from '#src/kit/ui/icons.ts'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { FilterEditor } from './FilterEditor.tsx'
import { type Filter, isLastSpan, lastSpans } from './filters.ts'

/** Returns a function that describes a filter, e.g. "≥ 140 mmHg". */
const useFilterText = (names: References) => {
  const { t } = useTranslation('table')
  const formats = useFormats()
  const text = useText()
  const unitOf = useUnit()
  return (field: Field, filter: Filter): string => {
    if ('text' in filter) return filter.text
    if ('any' in filter) {
      const label = (one: string) =>
        field.type === 'choice'
          ? text(field.choices[one]?.label ?? { verbatim: one })
          : (field.type === 'reference' && names[referenceKey(field)]?.get(one)) || one
      return filter.any.map(label).join(', ')
    }
    if ('last' in filter) return isLastSpan(filter.last) ? t(lastSpans[filter.last]) : filter.last
    const unit = field.type === 'number' && field.unit ? ` ${unitOf(field.unit)}` : ''
    const show = (bound: string) => (field.type === 'time' ? formats.time(bound) : bound)
    const { min, max } = filter
    if (min && max) return t('filterBetween', { min: show(min), max: show(max) }) + unit
    if (min) return t(field.type === 'time' ? 'filterSince' : 'filterAtLeast', { value: show(min) }) + unit
    return t(field.type === 'time' ? 'filterBefore' : 'filterAtMost', { value: show(max ?? '') }) + unit
  }
}

interface Props {
  field: Field
  names: References
  /** Undefined for a new filter. */
  filter: Filter | undefined
  editing: boolean
  onEdit: (editing: boolean) => void
  onChange: (filter: Filter | undefined) => void
  onRemove: () => void
}

/** Renders an active filter, with buttons that edit and remove it. */
export const FilterChip = ({ field, filter, names, editing, onEdit, onChange, onRemove }: Props) => {
  const { t } = useTranslation('table')
  const label = useText()(field.label)
  const filterText = useFilterText(names)
  const shown = filter && filterText(field, filter)
  const name = t('editFilter', { name: label })
  return (
    <span className="chip">
      <Popup
        kind="dialog"
        label={name}
        open={editing}
        onOpen={onEdit}
        placement="bottom-start"
        content={<FilterEditor field={field} filter={filter} names={names} onApply={onChange} />}
      >
        <button type="button" className="chip-edit" title={shown} aria-label={shown ? `${name}: ${shown}` : name}>
          <span className="secondary">{label}</span> {shown && <strong>{shown}</strong>}
        </button>
      </Popup>
      {filter && (
        <button
          type="button"
          className="chip-remove"
          aria-label={t('removeFilter', { name: label })}
          onClick={onRemove}
        >
          <SmallCrossIcon size={14} />
        </button>
      )}
    </span>
  )
}
