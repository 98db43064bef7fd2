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
  /** True if the reader returns to the page and the grid had the focus. */
  takesFocus: boolean
  /** Id of the active cell. */
  activeCell: string
  /** ARIA rows, which own Blueprint's cells by id. */
  children: ReactNode
}

/**
 * Renders the invisible element with role `grid`, which has the focus for all cells (`aria-activedescendant`). It is
 * inside the scroll container, so that the keyboard scrolls it.
 */
export const AriaGrid = ({ frame, element, takesFocus, ...props }: Props) => {
  const { label, rowCount, columnCount, selectable, activeCell, children } = props
  const { t } = useTranslation('table')
  const [scroller, setScroller] = useState<Element | null>(null)
  useEffect(() => setScroller(mainScroller(frame.current)), [frame])
  useEffect(() => {
    if (scroller && takesFocus && isFocusFree()) element.current?.focus({ preventScroll: true })
  }, [scroller, takesFocus, element])
  // An attribute: a rule with :has() would be evaluated for every added cell.
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
