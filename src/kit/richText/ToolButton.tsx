import { Button, type ButtonProps } from '@blueprintjs/core'
import { createContext, useContext } from 'react'
import { ariaShortcut, displayedShortcut } from './shortcut.ts'

interface Roving {
  /** The one button that Tab reaches. */
  stop: string
  onStop: (label: string) => void
}

export const RovingContext = createContext<Roving>({ stop: '', onStop: () => undefined })

interface Props extends Omit<ButtonProps, 'text'> {
  /** What it does; it names the button unless there are words in it. */
  label: string
  keys?: string
  /** Of a tool that is on or off. */
  on?: boolean | undefined
  /** It stays where the arrow keys find it. */
  unavailable?: boolean | undefined
}

/** A button of the toolbar: the toolbar is one stop of Tab, and the arrow keys go on from there. */
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
      // A press leaves the focus, and so the selection, in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={unavailable ? undefined : onClick}
    />
  )
}
