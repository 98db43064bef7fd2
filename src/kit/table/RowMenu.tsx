import { MenuDivider, MenuItem } from '@blueprintjs/core'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noValue } from '#src/kit/lib/format.ts'
import { MoreIcon } from '#src/kit/ui/icons.ts'
import { KeyboardMenu } from '#src/kit/ui/KeyboardMenu.tsx'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { type CopyOutcome, copyCells } from './clipboard.ts'
import type { TableColumn, TableRow } from './column.ts'
import type { Filter } from './filters.ts'
import './RowMenu.css'

interface Props<R extends TableRow> {
  label: string
  record: R
  /** Displayed columns, in their order. */
  columns: readonly TableColumn<R>[]
  /** Returns the filter that matches the record's value; undefined if the column has no filter. */
  filterOf: (columnId: string) => Filter | undefined
  onFilter: (columnId: string, filter: Filter) => void
  onOpen: ((record: R) => void) | undefined
  /** Path of the record, to open in a new tab. */
  address: string | undefined
  onCopy: (outcome: CopyOutcome) => void
}

/** Renders the menu of a row and its cells, for views in which the keyboard does not reach cells. */
export const RowMenu = <R extends TableRow>(props: Props<R>) => {
  const { label, record, columns, filterOf, onFilter, onOpen, address } = props
  const { t } = useTranslation('table')
  const copy = async (cells: readonly string[]) => props.onCopy(await copyCells([cells]))
  const filled = columns.filter(({ text }) => text(record) !== noValue)
  const filtered = filled.flatMap((column) => {
    const filter = filterOf(column.id)
    return filter ? [{ column, filter }] : []
  })
  return (
    <div className="row-menu">
      <KeyboardMenu label={label}>
        {onOpen && <MenuItem text={t('openDetails')} onClick={() => onOpen(record)} />}
        {address && <MenuItem text={t('openInTab')} onClick={() => window.open(`#${address}`, '_blank', 'noopener')} />}
        <MenuItem text={t('copyRow')} onClick={() => void copy(columns.map(({ text }) => text(record)))} />
        <MenuDivider />
        {filled.map((column) => (
          <MenuItem
            key={column.id}
            text={t('copyOf', { name: column.label })}
            onClick={() => void copy([column.text(record)])}
          />
        ))}
        {filtered.length > 0 && <MenuDivider />}
        {filtered.map(({ column, filter }) => (
          <MenuItem
            key={column.id}
            text={t('filterBy', { name: column.label, value: column.text(record) })}
            onClick={() => onFilter(column.id, filter)}
          />
        ))}
      </KeyboardMenu>
    </div>
  )
}

/** Renders the button of a row's menu, which is rendered when it is first opened. */
export const RowMenuButton = ({ label, menu }: { label: string; menu: (label: string) => JSX.Element }) => {
  const [open, setOpen] = useState<boolean>()
  const button = (
    <button
      type="button"
      className="row-menu-button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={open === true}
      onClick={open === undefined ? () => setOpen(true) : undefined}
    >
      <MoreIcon size={14} />
    </button>
  )
  if (open === undefined) return button
  return (
    <Popup kind="menu" content={menu(label)} open={open} onOpen={setOpen}>
      {button}
    </Popup>
  )
}
