import type { CSSProperties, DragEvent, JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChevronDownIcon, SortAscIcon, SortDescIcon } from '#src/ui/icons.ts'
import { Popup } from '#src/ui/Popup.tsx'
import type { TableColumn } from './column.ts'
import { useHeaderInFront } from './inFront.ts'

interface Props {
  id: string
  colIndex: number
  frozen: boolean
  column: Pick<TableColumn, 'id' | 'label' | 'unit' | 'align' | 'sortable'>
  /** Set on the column that the rows are sorted by. */
  sorted: 'ascending' | 'descending' | undefined
  menu: JSX.Element | undefined
  menuOpen: boolean
  onMenu: (open: boolean) => void
  onSort: () => void
  onDropColumn: (dragged: string) => void
  /** Given by Blueprint. */
  resizeHandle?: ReactNode
  className?: string
  style?: CSSProperties
}

const dragType = 'application/x-table-column'

/** A column header: sorts on click, opens its menu by its arrow, moves by dragging. */
export const HeaderCell = ({ column, sorted, menu, resizeHandle, frozen, className = '', ...props }: Props) => {
  const { t } = useTranslation('table')
  const { label, unit, align, sortable } = column
  const { copy, front } = useHeaderInFront(frozen)
  const name = unit ? `${label} (${unit})` : label
  const SortIcon = sorted === 'descending' ? SortDescIcon : SortAscIcon
  const onDrop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(dragType)
    if (!dragged) return
    event.preventDefault()
    props.onDropColumn(dragged)
  }
  const words = (
    <>
      <span className="header-label">{label}</span>
      {sorted && <SortIcon size={12} />}
      {unit && <span className="header-unit">{unit}</span>}
    </>
  )
  return (
    <div
      ref={copy}
      id={front ? props.id : undefined}
      role="columnheader"
      aria-label={name}
      aria-colindex={props.colIndex}
      aria-sort={sorted}
      className={`header-cell header-cell-${align} ${frozen ? 'header-cell-frozen' : ''} ${className}`}
      style={props.style}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, column.id)}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={onDrop}
    >
      {sortable ? (
        <button type="button" tabIndex={-1} className="header-sort" onClick={props.onSort} title={name}>
          {words}
        </button>
      ) : (
        // Not a disabled button: over one the browser swallows the end of a drag.
        <span className="header-sort" title={name}>
          {words}
        </span>
      )}
      {menu && front && (
        <Popup kind="menu" content={menu} open={props.menuOpen} onOpen={props.onMenu}>
          <button type="button" tabIndex={-1} className="header-menu" aria-label={t('columnMenu', { name: label })}>
            <ChevronDownIcon size={12} />
          </button>
        </Popup>
      )}
      {resizeHandle}
    </div>
  )
}
