import { Menu } from '@blueprintjs/core'
import type { KeyboardEvent, ReactNode } from 'react'

const choices = '[role^="menuitem"]:not([aria-disabled="true"])'

/** A menu that the arrow keys, Home and End walk through. */
export const KeyMenu = ({ label, children }: { label: string; children: ReactNode }) => {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(choices)]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    items.at(to % items.length)?.focus()
  }
  return (
    <Menu aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </Menu>
  )
}
