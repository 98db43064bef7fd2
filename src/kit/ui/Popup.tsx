import { PopoverNext, type PopoverNextProps, PopupKind } from '@blueprintjs/core'
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { useFocusFallback } from './useFocusFallback.ts'

interface Props {
  kind: 'menu' | 'dialog'
  /** Accessible name of a dialog; menus have their own. */
  label?: string
  open: boolean
  onOpen: (open: boolean) => void
  placement?: PopoverNextProps['placement']
  content: ReactNode
  /** Button that opens it. */
  children: ReactElement
}

const focusable = ':is(input, button, a, [tabindex]):not([tabindex="-1"], :disabled, [aria-disabled="true"])'
const tabStops = (panel: Element | null) => [...(panel?.querySelectorAll<HTMLElement>(focusable) ?? [])]

/**
 * Moves the focus to the panel's first control, and returns it on closing to where it was, or to the panel's button.
 */
const useFocusTransfer = (open: boolean, buttonId: string) => {
  const panel = useRef<HTMLDivElement>(null)
  const transfer = useRef<{ from: Element | null; to: Element }>(undefined)
  const focusPanel = useRef(() => {
    if (!panel.current) return
    // Content that focuses one of its controls itself.
    if (panel.current.contains(document.activeElement)) {
      if (transfer.current?.to !== panel.current) transfer.current = { from: null, to: panel.current }
      return
    }
    transfer.current = { from: document.activeElement, to: panel.current }
    // Content that is loading has no controls yet: the panel takes the focus.
    const first = tabStops(panel.current)[0] ?? panel.current
    first.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!open) return
    focusPanel.current()
    return () => {
      const { activeElement, body } = document
      const { from, to } = transfer.current ?? {}
      if (activeElement !== body && !to?.contains(activeElement)) return
      const origin = from instanceof HTMLElement && from !== body && from.isConnected ? from : undefined
      const target = origin ?? document.querySelector<HTMLElement>(`[id="${buttonId}"] button`)
      target?.focus()
    }
  }, [open, buttonId])
  return { panel, arrive: focusPanel }
}

interface PanelProps extends Pick<Props, 'kind' | 'label' | 'onOpen'> {
  transfer: ReturnType<typeof useFocusTransfer>
  children: ReactNode
}

const Panel = ({ kind, label, onOpen, transfer: { panel, arrive: focusPanel }, children }: PanelProps) => {
  useFocusFallback(panel)
  useEffect(() => focusPanel.current(), [focusPanel])
  const onTab = (event: KeyboardEvent) => {
    // Tab closes a menu; in a dialog it cycles.
    if (kind === 'menu') return onOpen(false)
    const stopElements = tabStops(panel.current)
    const [from, to] = event.shiftKey ? [stopElements[0], stopElements.at(-1)] : [stopElements.at(-1), stopElements[0]]
    if (document.activeElement !== from) return
    event.preventDefault()
    to?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // React also bubbles events from dialogs opened from here.
    if (!panel.current?.contains(event.target as Node)) return
    if (event.key === 'Tab') onTab(event)
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onOpen(false)
  }
  const frame = { ref: panel, tabIndex: -1, onKeyDown }
  return kind === 'dialog' ? (
    <div role="dialog" aria-label={label} {...frame}>
      {children}
    </div>
  ) : (
    <div role="group" {...frame}>
      {children}
    </div>
  )
}

/**
 * Renders a menu or dialog at a button. Takes the focus; Escape, a choice or a press outside close it, and the focus
 * returns.
 */
export const Popup = ({ kind, label, open, onOpen, placement = 'bottom-end', content, children }: Props) => {
  const id = useId()
  const transfer = useFocusTransfer(open, id)
  return (
    <PopoverNext
      isOpen={open}
      onInteraction={onOpen}
      placement={placement}
      popupKind={kind === 'menu' ? PopupKind.MENU : PopupKind.DIALOG}
      // The panel handles focus and Escape: Blueprint would focus an empty element before it.
      autoFocus={false}
      canEscapeKeyClose={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      transitionDuration={100}
      targetProps={{ id }}
      content={
        <Panel kind={kind} label={label} onOpen={onOpen} transfer={transfer}>
          {content}
        </Panel>
      }
    >
      {children}
    </PopoverNext>
  )
}
