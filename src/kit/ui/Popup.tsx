import { PopoverNext, type PopoverNextProps, PopupKind } from '@blueprintjs/core'
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react'
import { useFocusFallback } from './useFocusFallback.ts'
import { useKeyUpGuard } from './useKeyUpGuard.ts'

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
const stopsIn = (panel: Element | null) => [...(panel?.querySelectorAll<HTMLElement>(focusable) ?? [])]

/** Takes the focus to the panel's first control, and gives it back to where it was, or else to the panel's button. */
const useFocusTrip = (open: boolean, buttonId: string) => {
  const panel = useRef<HTMLDivElement>(null)
  const trip = useRef<{ from: Element | null; to: Element }>(undefined)
  const arrive = useRef(() => {
    if (!panel.current || panel.current.contains(document.activeElement)) return
    trip.current = { from: document.activeElement, to: panel.current }
    // What is still loading has no control yet: its keys are the panel's all the same.
    const first = stopsIn(panel.current)[0] ?? panel.current
    first.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (!open) return
    arrive.current()
    return () => {
      const { activeElement, body } = document
      const { from, to } = trip.current ?? {}
      if (activeElement !== body && !to?.contains(activeElement)) return
      const known = from instanceof HTMLElement && from !== body && from.isConnected ? from : undefined
      const home = known ?? document.querySelector<HTMLElement>(`[id="${buttonId}"] button`)
      home?.focus()
    }
  }, [open, buttonId])
  return { panel, arrive }
}

interface PanelProps extends Pick<Props, 'kind' | 'label' | 'onOpen'> {
  trip: ReturnType<typeof useFocusTrip>
  children: ReactNode
}

const Panel = ({ kind, label, onOpen, trip: { panel, arrive }, children }: PanelProps) => {
  useFocusFallback(panel)
  useEffect(() => arrive.current(), [arrive])
  const onTab = (event: KeyboardEvent) => {
    // It leaves a menu; in a dialog it goes round.
    if (kind === 'menu') return onOpen(false)
    const stops = stopsIn(panel.current)
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
    if (document.activeElement !== from) return
    event.preventDefault()
    to?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // React hands on what happens in a dialog that was opened from here.
    if (!panel.current?.contains(event.target as Node)) return
    if (event.key === 'Tab') onTab(event)
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onOpen(false)
  }
  const frame = { ref: panel, tabIndex: -1, onKeyDown, ...useKeyUpGuard() }
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
 * What opens at a button. It takes the focus to its first control; Escape, a choice or a press beside it close it, and
 * the focus goes back to where it was.
 */
export const Popup = ({ kind, label, open, onOpen, placement = 'bottom-end', content, children }: Props) => {
  const id = useId()
  const trip = useFocusTrip(open, id)
  return (
    <PopoverNext
      isOpen={open}
      onInteraction={onOpen}
      placement={placement}
      popupKind={kind === 'menu' ? PopupKind.MENU : PopupKind.DIALOG}
      // Focus and Escape are the panel's: Blueprint would leave the focus on an empty element before it.
      autoFocus={false}
      canEscapeKeyClose={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      transitionDuration={100}
      targetProps={{ id }}
      content={
        <Panel kind={kind} label={label} onOpen={onOpen} trip={trip}>
          {content}
        </Panel>
      }
    >
      {children}
    </PopoverNext>
  )
}
