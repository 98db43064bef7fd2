import { PopoverNext, type PopoverNextProps } from '@blueprintjs/core'
import { type KeyboardEvent, type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react'

interface Props {
  kind: 'menu' | 'dialog'
  /** Names a dialog for a screen reader; a menu names itself. */
  label?: string
  open: boolean
  onOpen: (open: boolean) => void
  placement?: PopoverNextProps['placement']
  content: ReactNode
  /** The button that it opens at. */
  children: ReactElement
}

const focusable = ':is(input, button, a, [tabindex]):not([tabindex="-1"], :disabled, [aria-disabled="true"])'

interface PanelProps extends Pick<Props, 'kind' | 'label' | 'onOpen'> {
  panel: RefObject<HTMLDivElement | null>
  before: RefObject<Element | null>
  children: ReactNode
}

const Panel = ({ kind, label, onOpen, panel, before, children }: PanelProps) => {
  useEffect(() => {
    if (panel.current?.contains(document.activeElement)) return
    before.current = document.activeElement
    panel.current?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
  }, [panel, before])
  const onKeyDown = (event: KeyboardEvent) => {
    // Tab leaves a menu; in a dialog it goes round.
    if (event.key === 'Tab' && kind === 'menu') onOpen(false)
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onOpen(false)
  }
  return (
    <div
      ref={panel}
      role={kind === 'dialog' ? 'dialog' : 'none'}
      aria-label={kind === 'dialog' ? label : undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}

/**
 * What opens at a button. It takes the focus to its first control; Escape, a choice or a press beside it close it, and
 * the focus goes back to where it was.
 */
export const Popup = ({ kind, label, open, onOpen, placement = 'bottom-end', content, children }: Props) => {
  const panel = useRef<HTMLDivElement>(null)
  const before = useRef<Element>(null)
  useEffect(() => {
    if (!open) return
    return () => {
      const { activeElement } = document
      const isLost = activeElement === document.body || panel.current?.contains(activeElement)
      if (isLost && before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    }
  }, [open])
  return (
    <PopoverNext
      isOpen={open}
      onInteraction={onOpen}
      placement={placement}
      popupKind={kind}
      // Focus and Escape are the panel's: Blueprint would leave the focus on an empty element before it.
      autoFocus={false}
      canEscapeKeyClose={false}
      enforceFocus={kind === 'dialog'}
      shouldReturnFocusOnClose={false}
      transitionDuration={100}
      content={
        <Panel kind={kind} label={label} onOpen={onOpen} panel={panel} before={before}>
          {content}
        </Panel>
      }
    >
      {children}
    </PopoverNext>
  )
}
