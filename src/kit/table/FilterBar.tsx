import { Button, MenuItem } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Fields } from '#contract/core/fields.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { PlusIcon } from '#src/kit/ui/icons.ts'
import { KeyboardMenu } from '#src/kit/ui/KeyboardMenu.tsx'
import { Popup } from '#src/kit/ui/Popup.tsx'
import './FilterBar.css'
import type { References } from '#src/kit/references/references.ts'
import { FilterChip } from './FilterChip.tsx'
import type { Filter, Filters } from './filters.ts'

interface Props {
  fields: Fields
  filters: Filters
  names: References
  /** Field whose filter editor is open; its filter may not be set yet. */
  editing: string | undefined
  onEdit: (name: string | undefined) => void
  onChange: (name: string, filter: Filter | undefined) => void
  onClear: () => void
}

/** Renders the active filters as chips, and a menu that adds one. */
export const FilterBar = ({ fields, filters, names, editing, onEdit, onChange, onClear }: Props) => {
  const { t } = useTranslation('table')
  const text = useText()
  const [choosing, setChoosing] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const activeNames = Object.keys(filters)
  const shown = editing && !activeNames.includes(editing) ? [...activeNames, editing] : activeNames
  const availableFields = Object.entries(fields).filter(([name, { filter }]) => filter && !activeNames.includes(name))
  return (
    <div className="filter-bar">
      {shown.map((name) => {
        const change = (next: Filter | undefined) => {
          onEdit(undefined)
          onChange(name, next)
        }
        const remove = () => {
          change(undefined)
          add.current?.focus()
        }
        return (
          <FilterChip
            key={name}
            field={fields[name] as Field}
            filter={filters[name]}
            names={names}
            editing={editing === name}
            onEdit={(open) => onEdit(open ? name : undefined)}
            onChange={change}
            onRemove={remove}
          />
        )
      })}
      <Popup
        kind="menu"
        open={choosing}
        onOpen={setChoosing}
        placement="bottom-start"
        content={
          <KeyboardMenu label={t('addFilter')}>
            {availableFields.map(([name, { label }]) => (
              <MenuItem key={name} text={text(label)} onClick={() => onEdit(name)} />
            ))}
          </KeyboardMenu>
        }
      >
        <button ref={add} type="button" className="chip chip-add" aria-label={t('addFilter')}>
          <PlusIcon size={12} />
          {t('filter')}
        </button>
      </Popup>
      {activeNames.length > 1 && (
        <Button variant="minimal" size="small" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  )
}
