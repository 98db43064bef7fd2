import { Button } from '@blueprintjs/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping } from '#src/lib/isTyping.ts'
import './Drawer.css'
import { followKey } from './followKey.ts'
import { CrossIcon } from './icons.ts'

interface Props {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  foot?: ReactNode
}

/** Details beside a list: it takes the focus when it opens; Escape closes it and gives the focus back, or to the list. */
export const Drawer = ({ title, onClose, children, foot }: Props) => {
  const { t } = useTranslation('common')
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const beside = panel.current?.parentElement
    panel.current?.focus()
    return () => {
      const known = before instanceof HTMLElement && before !== document.body && before.isConnected
      const home = known ? before : beside?.querySelector<HTMLElement>('[role="grid"]')
      home?.focus()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    // React hands on what happens in a dialog above it, too.
    const isInside = event.currentTarget.contains(event.target as Node)
    if (event.defaultPrevented || !isInside) return
    if (event.key === 'Escape') onClose()
    const isCommand = !isTyping(event) && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isCommand && event.key.toLowerCase() === followKey)
      panel.current?.querySelector<HTMLElement>('.value-link[href^="#"]')?.click()
  }
  return (
    <aside ref={panel} className="drawer" tabIndex={-1} aria-labelledby={id} onKeyDown={onKeyDown}>
      <header>
        <h2 id={id}>{title}</h2>
        <Button variant="minimal" icon={<CrossIcon />} aria-label={t('close')} onClick={onClose} />
      </header>
      <div className="drawer-body">{children}</div>
      {foot && <footer>{foot}</footer>}
    </aside>
  )
}
