import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/core/fields.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import type { References } from '#src/kit/references/references.ts'
import { SmallCrossIcon } from '#src/kit/ui/icons.ts'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { FilterEditor } from './FilterEditor.tsx'
import type { Filter } from './filters.ts'

interface Props {
  /** Name of the field. */
  name: string
  field: Field
  names: References
  /** Undefined for a new filter. */
  filter: Filter | undefined
  /** Describes the filter. */
  shown: string | undefined
  editing: boolean
  onEdit: (editing: boolean) => void
  onChange: (filter: Filter | undefined) => void
  onRemove: () => void
}

/** Renders an active filter, with buttons that edit and remove it. Scrolls into view while it is edited. */
export const FilterChip = ({
  name: fieldName,
  field,
  filter,
  shown,
  names,
  editing,
  onEdit,
  onChange,
  onRemove,
}: Props) => {
  const { t } = useTranslation('table')
  const label = useText()(field.label)
  const name = t('editFilter', { name: label })
  const chip = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (editing) chip.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [editing])
  return (
    <span ref={chip} className="chip" data-name={fieldName}>
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
