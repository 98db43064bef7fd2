import { Menu } from '@blueprintjs/core'
import type { KeyboardEvent, ReactNode } from 'react'

const choices = '[role^="menuitem"]:not([aria-disabled="true"])'

const startsWith = (item: HTMLElement, typed: string) =>
  (item.textContent ?? '').trim().toLowerCase().startsWith(typed.toLowerCase())

/**
 * Renders a menu with keyboard navigation: arrow keys, Home and End; a letter moves to the next item that begins with
 * it.
 */
export const KeyboardMenu = ({ label, children }: { label: string; children: ReactNode }) => {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(choices)]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (to === undefined && !isLetter) return
    event.preventDefault()
    const next =
      to === undefined
        ? [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) => startsWith(item, event.key))
        : items.at(to % items.length)
    next?.focus()
  }
  return (
    <Menu aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </Menu>
  )
}
