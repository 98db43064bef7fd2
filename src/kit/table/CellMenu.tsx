import { MenuDivider, MenuItem } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { KeyboardMenu } from '#src/kit/ui/KeyboardMenu.tsx'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { type CopyOutcome, copyCells } from './clipboard.ts'
import type { TableColumn, TableRow } from './column.ts'
import type { Filter } from './filters.ts'

/** A cell, and the position of its menu in the window, in pixels. */
export interface CellMenuTarget<R extends TableRow> {
  column: TableColumn<R>
  record: R
  at: { left: number; top: number }
}

interface Props<R extends TableRow> {
  place: CellMenuTarget<R>
  /** Displayed columns, in their order. */
  columns: readonly TableColumn<R>[]
  /** Filter that matches the cell's value; undefined if the column has no filter. */
  filter: Filter | undefined
  onFilter: (columnId: string, filter: Filter) => void
  onOpen: ((record: R) => void) | undefined
  /** Path of the record, to open in a new tab. */
  address: string | undefined
  onCopy: (outcome: CopyOutcome) => void
  onClose: () => void
}

/** Renders the context menu of a cell and its row. */
export const CellMenu = <R extends TableRow>(props: Props<R>) => {
  const { place, columns, filter, onOpen, address } = props
  const { column, record, at } = place
  const { t } = useTranslation('table')
  const copy = async (cells: readonly string[]) => props.onCopy(await copyCells([cells]))
  const content = (
    <KeyboardMenu label={t('cellMenu', { name: column.label })}>
      <MenuItem text={t('copyValue')} onClick={() => void copy([column.text(record)])} />
      <MenuItem text={t('copyRow')} onClick={() => void copy(columns.map(({ text }) => text(record)))} />
      {filter && <MenuItem text={t('filterByValue')} onClick={() => props.onFilter(column.id, filter)} />}
      {(onOpen || address) && <MenuDivider />}
      {onOpen && <MenuItem text={t('openDetails')} onClick={() => onOpen(record)} />}
      {address && <MenuItem text={t('openInTab')} onClick={() => window.open(`#${address}`, '_blank', 'noopener')} />}
    </KeyboardMenu>
  )
  return (
    <div key={`${at.left} ${at.top}`} className="cell-menu-at" style={at}>
      <Popup kind="menu" content={content} open onOpen={(open) => !open && props.onClose()} placement="bottom-start">
        <span />
      </Popup>
    </div>
  )
}
