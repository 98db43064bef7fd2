import { type CSSProperties, type DragEvent, type JSX, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SortColumn } from '#contract/core/sorts.ts'
import { ChevronDownIcon } from '#src/kit/ui/icons.ts'
import { Popup } from '#src/kit/ui/Popup.tsx'
import type { TableColumn } from './column.ts'
import { isFrontCopy, setFrontId } from './frontCopy.ts'
import { describeHeader, HeaderLabel } from './HeaderLabel.tsx'

interface Props {
  id: string
  colIndex: number
  frozen: boolean
  column: Pick<TableColumn, 'id' | 'label' | 'unit' | 'align' | 'sortable' | 'hint'>
  /** Sort columns, most significant first. */
  sorts: readonly SortColumn[]
  /** Renders the column's menu; no menu if undefined. */
  renderMenu: (() => JSX.Element) | undefined
  menuLabel: string
  menuOpen: boolean
  onMenu: (open: boolean) => void
  onSort: (also: boolean) => void
  onDropColumn: (dragged: string) => void
  /** Passed by Blueprint. */
  resizeHandle?: ReactNode
  className?: string
  style?: CSSProperties
}

const dragType = 'application/x-table-column'

/** Opens the menu on the copy in front only, and renders it when it opens, as there are many headers. */
const useMenuOpen = (isOpen: boolean, frozen: boolean) => {
  const copy = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    setOpen(isOpen && copy.current !== null && isFrontCopy(copy.current, 'header', frozen))
  }, [isOpen, frozen])
  return { copy, open }
}

/**
 * Renders a column header: a click sorts, Shift adds to the sort order, an arrow opens the menu, dragging moves the
 * column.
 */
export const HeaderCell = ({ column, sorts, renderMenu, resizeHandle, frozen, className = '', ...props }: Props) => {
  const { align, sortable, hint } = column
  const { t } = useTranslation('table')
  const { copy, open } = useMenuOpen(props.menuOpen, frozen)
  const { name, title, sort, number } = describeHeader(column, sorts)
  const description = [hint, number && t('sortPlace', { number, of: sorts.length })].filter(Boolean).join('. ')
  const onDrop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(dragType)
    if (!dragged) return
    event.preventDefault()
    props.onDropColumn(dragged)
  }
  const labelElement = <HeaderLabel column={column} sort={sort} number={number} />
  const menuButton = (
    <button
      type="button"
      tabIndex={-1}
      className="header-menu"
      aria-label={props.menuLabel}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={() => props.onMenu(!open)}
    >
      <ChevronDownIcon size={12} />
    </button>
  )
  return (
    <div
      ref={(element) => {
        copy.current = element
        setFrontId(element, 'header', frozen, props.id)
      }}
      role="columnheader"
      aria-label={name}
      aria-description={description || undefined}
      aria-colindex={props.colIndex}
      aria-sort={sort && (sort.descending ? 'descending' : 'ascending')}
      className={`header-cell header-cell-${align} ${frozen ? 'header-cell-frozen' : ''} ${className}`}
      style={props.style}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, column.id)}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={onDrop}
    >
      {sortable ? (
        <button
          type="button"
          tabIndex={-1}
          className="header-sort"
          onClick={({ shiftKey }) => props.onSort(shiftKey)}
          title={title}
        >
          {labelElement}
        </button>
      ) : (
        // Not a disabled button, which swallows the drop event in browsers.
        <span className="header-sort" title={`${title}\n${t('notSortable')}`}>
          {labelElement}
        </span>
      )}
      {renderMenu &&
        (open ? (
          <Popup kind="menu" content={renderMenu()} open onOpen={props.onMenu}>
            {menuButton}
          </Popup>
        ) : (
          menuButton
        ))}
      {resizeHandle}
    </div>
  )
}
