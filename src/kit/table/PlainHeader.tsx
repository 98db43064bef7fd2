import type { CSSProperties, JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { SortColumn } from '#contract/core/sorts.ts'
import { ChevronDownIcon } from '#src/kit/ui/icons.ts'
import { Popup } from '#src/kit/ui/Popup.tsx'
import type { TableColumn } from './column.ts'
import { describeHeader, HeaderLabel } from './HeaderLabel.tsx'

interface Props {
  column: Pick<TableColumn, 'id' | 'label' | 'unit' | 'align' | 'sortable' | 'hint'>
  sorts: readonly SortColumn[]
  style: CSSProperties | undefined
  onSort: (also: boolean) => void
  menu: (() => JSX.Element) | undefined
  isMenuOpen: boolean
  onMenu: (open: boolean) => void
}

/**
 * Renders a column header of the plain table: a button that sorts, with Shift adds to the sort order, and a button that
 * opens the menu.
 */
export const PlainHeader = ({ column, sorts, style, onSort, menu, isMenuOpen, onMenu }: Props) => {
  const { t } = useTranslation('table')
  const { sort, number, title } = describeHeader(column, sorts)
  const labelElement = <HeaderLabel column={column} sort={sort} number={number} />
  const menuButton = (
    <button
      type="button"
      className="header-menu"
      aria-label={t('columnMenu', { name: column.label })}
      aria-haspopup="menu"
      aria-expanded={isMenuOpen}
      onClick={() => onMenu(!isMenuOpen)}
    >
      <ChevronDownIcon size={12} />
    </button>
  )
  return (
    <th
      scope="col"
      className={`plain-header header-cell-${column.align}`}
      style={{ ...style, zIndex: style ? 3 : 2 }}
      aria-sort={sort && (sort.descending ? 'descending' : 'ascending')}
    >
      <div className="plain-header-parts">
        {column.sortable ? (
          <button type="button" className="header-sort" title={title} onClick={({ shiftKey }) => onSort(shiftKey)}>
            {labelElement}
            {number && <span className="visually-hidden"> {t('sortPlace', { number, of: sorts.length })}</span>}
          </button>
        ) : (
          <span className="header-sort" title={`${title}\n${t('notSortable')}`}>
            {labelElement}
          </span>
        )}
        {menu &&
          (isMenuOpen ? (
            <Popup kind="menu" content={menu()} open onOpen={onMenu}>
              {menuButton}
            </Popup>
          ) : (
            menuButton
          ))}
      </div>
    </th>
  )
}
