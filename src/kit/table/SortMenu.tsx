import { MenuItem } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SortColumn } from '#contract/core/sorts.ts'
import { SortIcon, TickIcon } from '#src/kit/ui/icons.ts'
import { KeyboardMenu } from '#src/kit/ui/KeyboardMenu.tsx'
import { Popup } from '#src/kit/ui/Popup.tsx'
import type { TableColumn } from './column.ts'
import './RowMenu.css'
import { ToolbarButton } from '#src/kit/ui/ToolbarButton.tsx'

interface Props {
  columns: readonly Pick<TableColumn, 'id' | 'label' | 'sortable'>[]
  sorts: readonly SortColumn[]
  onSort: (sort: SortColumn) => void
}

/** Renders a menu that sorts cards, which have no headers. */
export const SortMenu = ({ columns, sorts: [first], onSort }: Props) => {
  const { t } = useTranslation('table')
  const [open, setOpen] = useState(false)
  const choices = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, label }) => [false, true].map((descending) => ({ field: id, label, descending })))
  if (choices.length === 0) return null
  const content = (
    <div className="row-menu">
      <KeyboardMenu label={t('sortMenu')}>
        {choices.map(({ field, label, descending }) => {
          const isChosen = first?.field === field && first.descending === descending
          return (
            <MenuItem
              key={`${field} ${descending}`}
              role="menuitemradio"
              aria-checked={isChosen}
              labelElement={isChosen && <TickIcon />}
              text={t(descending ? 'sortByDescending' : 'sortByAscending', { name: label })}
              onClick={() => onSort({ field, descending })}
            />
          )
        })}
      </KeyboardMenu>
    </div>
  )
  return (
    <Popup kind="menu" content={content} open={open} onOpen={setOpen}>
      <ToolbarButton icon={<SortIcon />} label={t('sortMenu')} />
    </Popup>
  )
}
