import { Button, type ButtonProps } from '@blueprintjs/core'
import { createContext, useContext } from 'react'
import { ariaShortcut, displayedShortcut } from './shortcut.ts'

interface Roving {
  /** Label of the only button that Tab reaches. */
  stop: string
  onStop: (label: string) => void
}

export const RovingContext = createContext<Roving>({ stop: '', onStop: () => undefined })

interface Props extends Omit<ButtonProps, 'text'> {
  /** Name of the tool; the accessible name unless the button has text. */
  label: string
  keys?: string
  /** Pressed state of a toggle. */
  on?: boolean | undefined
  /** True if disabled; it stays reachable by the arrow keys. */
  unavailable?: boolean | undefined
}

/**
 * Renders a button of the toolbar. Roving tabindex: the toolbar is one tab stop, arrow keys move between its buttons.
 */
export const ToolButton = ({ label, keys, on, unavailable = false, className = '', onClick, ...button }: Props) => {
  const { stop, onStop } = useContext(RovingContext)
  return (
    <Button
      {...button}
      variant="minimal"
      className={`tool ${unavailable ? 'tool-off' : ''} ${className}`}
      aria-label={button.children ? undefined : label}
      aria-pressed={on}
      aria-disabled={unavailable || undefined}
      aria-keyshortcuts={keys && ariaShortcut(keys)}
      title={keys ? `${label} (${displayedShortcut(keys)})` : label}
      active={on}
      tabIndex={stop === label ? 0 : -1}
      onFocus={() => onStop(label)}
      // A press keeps the focus, and so the selection, in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={unavailable ? undefined : onClick}
    />
  )
}
