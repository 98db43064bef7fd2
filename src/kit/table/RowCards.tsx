import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { noValue } from '#src/kit/lib/format.ts'
import type { TableColumn, TableRow } from './column.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import { RowMenuButton } from './RowMenu.tsx'
import { useRowScrollRestoration } from './scrollRestoration.ts'
import './RowCards.css'

/** Maximum number of values below a card's title. */
const maxValues = 6

/** Renders the rows of a list as cards built from its columns: the first as title, the next ones as label and value. */
export const RowCards = <R extends TableRow>(props: DataTableProps<R>) => {
  const { label, columns, rows, selected, onSelect, onOpen, openId, rowMenuOf } = props
  const { t } = useTranslation('table')
  const frame = useRef<HTMLDivElement>(null)
  useRowScrollRestoration(frame, '.row-cards > li', '.row-card-title')
  const title = columns.find(({ opens }) => opens) ?? columns[0]
  if (!title) return null
  const others = columns.filter((column) => column !== title)
  const renderValue = (column: TableColumn<R>, record: R) => column.content?.(record) ?? column.text(record)
  const filledColumns = (record: R) => others.filter(({ text }) => text(record) !== noValue).slice(0, maxValues)
  const isSelected = ({ id }: R) => selected?.has(id) === true
  return (
    <div ref={frame} className="row-cards-frame">
      {onSelect && (
        <div className="row-cards-all">
          <RowCheckbox
            isStop
            label={t('selectPage')}
            checked={rows.every(isSelected)}
            indeterminate={rows.some(isSelected) && !rows.every(isSelected)}
            onChange={(on) =>
              onSelect(
                rows.map(({ id }) => id),
                on,
              )
            }
          />
          <span aria-hidden="true">{t('selectPage')}</span>
        </div>
      )}
      <ul className="row-cards" aria-label={label}>
        {rows.map((record) => (
          <li key={record.id} className={record.id === openId || isSelected(record) ? 'row-card-marked' : undefined}>
            <div className="row-card-head">
              {onSelect && (
                <RowCheckbox
                  isStop
                  label={t('selectRow', { name: title.text(record) })}
                  checked={isSelected(record)}
                  onChange={(on) => onSelect([record.id], on)}
                />
              )}
              {onOpen ? (
                <button type="button" className="row-card-title" onClick={() => onOpen(record)}>
                  {renderValue(title, record)}
                </button>
              ) : (
                <span className="row-card-title">{renderValue(title, record)}</span>
              )}
              {rowMenuOf && (
                <RowMenuButton label={t('rowMenu', { name: title.text(record) })} menu={rowMenuOf(record)} />
              )}
            </div>
            <dl>
              {filledColumns(record).map((column) => (
                <div key={column.id}>
                  <dt>{column.label}</dt>
                  <dd className={column.mark?.(record)}>
                    {renderValue(column, record)}
                    {column.align === 'end' && column.unit && <span className="secondary"> {column.unit}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  )
}
