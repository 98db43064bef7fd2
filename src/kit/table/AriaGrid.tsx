import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { mainScroller } from './gridScroll.ts'
import { isFocusFree } from './scrollRestoration.ts'

interface Props {
  frame: RefObject<HTMLElement | null>
  element: RefObject<HTMLDivElement | null>
  label: string
  rowCount: number
  columnCount: number
  selectable: boolean
  /** Whether the reader comes back to it. */
  takesFocus: boolean
  /** The id of the cell that the keyboard is on. */
  activeCell: string
  /** Rows, which own Blueprint's cells by id. */
  children: ReactNode
}

/**
 * What a screen reader takes for the table, and what has the focus for all its cells. It lies in what scrolls, so that
 * the keyboard reaches that, and shows nothing itself.
 */
export const AriaGrid = ({ frame, element, takesFocus, ...props }: Props) => {
  const { label, rowCount, columnCount, selectable, activeCell, children } = props
  const { t } = useTranslation('table')
  const [scroller, setScroller] = useState<Element | null>(null)
  useEffect(() => setScroller(mainScroller(frame.current)), [frame])
  useEffect(() => {
    if (scroller && takesFocus && isFocusFree()) element.current?.focus({ preventScroll: true })
  }, [scroller, takesFocus, element])
  // An attribute, as a rule with :has() would be looked up again for every cell that comes into sight.
  const markFocus = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    frame.current?.toggleAttribute('data-focus-visible', currentTarget.matches(':focus-visible'))
  if (!scroller) return null
  return createPortal(
    <div
      ref={element}
      className="data-table-grid"
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-description={t('help')}
      aria-rowcount={rowCount}
      aria-colcount={columnCount}
      aria-multiselectable={selectable || undefined}
      aria-activedescendant={activeCell}
      onFocus={markFocus}
      onKeyDown={markFocus}
      onBlur={markFocus}
    >
      {children}
    </div>,
    scroller,
  )
}
