import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Fields } from '#contract/fields.ts'
import { useFormats } from '#src/lib/format.ts'
import { useText } from '#src/lib/i18n.ts'
import { PlusIcon, SmallCrossIcon } from '#src/ui/icons.ts'
import './FilterBar.css'
import { FilterEditor } from './FilterEditor.tsx'
import { type Filter, type Filters, isLastSpan, lastSpans } from './filters.ts'
import type { References } from './useRecordColumns.tsx'

interface Props {
  fields: Fields
  filters: Filters
  names: References
  /** The filter whose editor is open; it may be one that is not set yet. */
  editing: string | undefined
  onEdit: (name: string | undefined) => void
  onChange: (name: string, filter: Filter | undefined) => void
  onClear: () => void
}

/** A filter in words, e.g. "≥ 140 mmHg". */
const useFilterWords = (names: References) => {
  const { t } = useTranslation('table')
  const formats = useFormats()
  const text = useText()
  return (field: Field, filter: Filter): string => {
    if ('text' in filter) return filter.text
    if ('any' in filter) {
      const label = (one: string) =>
        field.type === 'choice'
          ? text(field.choices[one]?.label ?? { en: one, zh_CN: one })
          : (field.type === 'reference' && names[field.to]?.get(one)) || one
      return filter.any.map(label).join(', ')
    }
    if ('last' in filter) return isLastSpan(filter.last) ? t(lastSpans[filter.last]) : filter.last
    const unit = field.type === 'number' && field.unit ? ` ${field.unit}` : ''
    const show = (bound: string) => (field.type === 'time' ? formats.time(bound) : bound)
    const { min, max } = filter
    if (min && max) return t('filterBetween', { min: show(min), max: show(max) }) + unit
    if (min) return t(field.type === 'time' ? 'filterSince' : 'filterAtLeast', { value: show(min) }) + unit
    return t(field.type === 'time' ? 'filterBefore' : 'filterAtMost', { value: show(max ?? '') }) + unit
  }
}

/** The filters that are set, as chips, and the way to set another. */
export const FilterBar = ({ fields, filters, names, editing, onEdit, onChange, onClear }: Props) => {
  const { t } = useTranslation('table')
  const text = useText()
  const words = useFilterWords(names)
  const [choosing, setChoosing] = useState(false)
  const set = Object.keys(filters)
  const shown = editing && !set.includes(editing) ? [...set, editing] : set
  const free = Object.entries(fields).filter(([name, { filter }]) => filter && !set.includes(name))
  return (
    <div className="filter-bar">
      {shown.map((name) => {
        const [field, filter] = [fields[name] as Field, filters[name]]
        const label = text(field.label)
        const apply = (next: Filter | undefined) => {
          onEdit(undefined)
          onChange(name, next)
        }
        return (
          <PopoverNext
            key={name}
            isOpen={editing === name}
            onInteraction={(open) => onEdit(open ? name : undefined)}
            placement="bottom-start"
            content={<FilterEditor field={field} filter={filter} names={names} onApply={apply} />}
          >
            <span className="chip">
              <button
                type="button"
                className="chip-edit"
                aria-label={filter ? `${t('editFilter', { name: label })}: ${words(field, filter)}` : label}
                onClick={() => onEdit(name)}
              >
                <span className="secondary">{label}</span>
                {filter && <strong>{words(field, filter)}</strong>}
              </button>
              {filter && (
                <button
                  type="button"
                  className="chip-remove"
                  aria-label={t('removeFilter', { name: label })}
                  onClick={(event) => {
                    event.stopPropagation()
                    apply(undefined)
                  }}
                >
                  <SmallCrossIcon size={14} />
                </button>
              )}
            </span>
          </PopoverNext>
        )
      })}
      <PopoverNext
        isOpen={choosing}
        onInteraction={setChoosing}
        placement="bottom-start"
        content={
          <Menu>
            {free.map(([name, { label }]) => (
              <MenuItem
                key={name}
                text={text(label)}
                onClick={() => {
                  setChoosing(false)
                  onEdit(name)
                }}
              />
            ))}
          </Menu>
        }
      >
        <button type="button" className="chip chip-add" aria-label={t('addFilter')}>
          <PlusIcon size={12} />
          {t('filter')}
        </button>
      </PopoverNext>
      {set.length > 1 && (
        <Button variant="minimal" size="small" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  )
}
