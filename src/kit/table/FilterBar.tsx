import { Button, MenuItem } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Fields } from '#contract/core/fields.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useHiddenChildren } from '#src/kit/lib/useHiddenChildren.ts'
import { CrossIcon, PlusIcon } from '#src/kit/ui/icons.ts'
import { KeyboardMenu } from '#src/kit/ui/KeyboardMenu.tsx'
import { Popup } from '#src/kit/ui/Popup.tsx'
import './FilterBar.css'
import type { References } from '#src/kit/references/references.ts'
import { FilterChip } from './FilterChip.tsx'
import type { Filter, Filters } from './filters.ts'
import { useFilterText } from './useFilterText.ts'

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

/**
 * Renders a menu that adds a filter, and the active filters as chips in one line that scrolls; a menu lists those that
 * are not visible.
 */
export const FilterBar = ({ fields, filters, names, editing, onEdit, onChange, onClear }: Props) => {
  const { t } = useTranslation('table')
  const text = useText()
  const filterText = useFilterText(names)
  const [menu, setMenu] = useState<'add' | 'hidden'>()
  const add = useRef<HTMLButtonElement>(null)
  const chips = useRef<HTMLDivElement>(null)
  const activeNames = Object.keys(filters)
  const shown = editing && !activeNames.includes(editing) ? [...activeNames, editing] : activeNames
  const hidden = useHiddenChildren(chips, shown).filter((name) => activeNames.includes(name))
  const availableFields = Object.entries(fields).filter(([name, { filter }]) => filter && !activeNames.includes(name))
  const labelOf = (name: string) => text((fields[name] as Field).label)
  const describe = (name: string) => {
    const filter = filters[name]
    return filter && filterText(fields[name] as Field, filter)
  }
  return (
    <div className="filter-bar">
      {availableFields.length > 0 && (
        <Popup
          kind="menu"
          open={menu === 'add'}
          onOpen={(open) => setMenu(open ? 'add' : undefined)}
          placement="bottom-start"
          content={
            <KeyboardMenu label={t('addFilter')}>
              {availableFields.map(([name]) => (
                <MenuItem key={name} text={labelOf(name)} onClick={() => onEdit(name)} />
              ))}
            </KeyboardMenu>
          }
        >
          <button ref={add} type="button" className="chip chip-add" aria-label={t('addFilter')}>
            <PlusIcon size={12} />
            {t('filter')}
          </button>
        </Popup>
      )}
      <div ref={chips} className="filter-chips">
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
              name={name}
              field={fields[name] as Field}
              filter={filters[name]}
              shown={describe(name)}
              names={names}
              editing={editing === name}
              onEdit={(open) => onEdit(open ? name : undefined)}
              onChange={change}
              onRemove={remove}
            />
          )
        })}
      </div>
      {hidden.length > 0 && (
        <Popup
          kind="menu"
          open={menu === 'hidden'}
          onOpen={(open) => setMenu(open ? 'hidden' : undefined)}
          content={
            <KeyboardMenu label={t('moreFilters', { count: hidden.length })}>
              {hidden.map((name) => (
                <MenuItem key={name} text={labelOf(name)} labelElement={describe(name)} onClick={() => onEdit(name)} />
              ))}
            </KeyboardMenu>
          }
        >
          <button
            type="button"
            className="chip chip-more figures"
            aria-label={t('moreFilters', { count: hidden.length })}
          >
            +{hidden.length}
          </button>
        </Popup>
      )}
      {activeNames.length > 1 && (
        <Button
          variant="minimal"
          size="small"
          className="filters-clear"
          icon={<CrossIcon size={14} />}
          aria-label={t('clearFilters')}
          title={t('clearFilters')}
          onClick={onClear}
        />
      )}
    </div>
  )
}
