import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { setFrontId } from './frontCopy.ts'
import { RowCheckbox } from './RowCheckbox.tsx'

interface Props {
  id: string
  colIndex: number
  frozen: boolean
  /** Selection of the page's rows. */
  selected: 'all' | 'some' | 'none'
  onSelect: (selected: boolean) => void
  /** Passed by Blueprint. */
  className?: string
  style?: CSSProperties
}

/** Renders the header of the checkboxes, which selects all rows of the page. */
export const HeaderCheckbox = ({ id, colIndex, frozen, selected, onSelect, className = '', style }: Props) => {
  const { t } = useTranslation('table')
  return (
    <div
      ref={(element) => setFrontId(element, 'header', frozen, id)}
      role="columnheader"
      aria-label={t('selection')}
      aria-colindex={colIndex}
      className={`header-cell ${frozen ? 'header-cell-frozen' : ''} grid-cell-check ${className}`}
      style={style}
    >
      <RowCheckbox
        label={t('selectPage')}
        checked={selected === 'all'}
        indeterminate={selected === 'some'}
        onChange={(on) => onSelect(on)}
      />
    </div>
  )
}
