import { Button } from '@blueprintjs/core'
import { type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping } from '#src/kit/lib/useCharacterShortcuts.ts'
import { useMediaQuery } from '#src/kit/lib/useMediaQuery.ts'
import { useRecordVisit } from '#src/kit/lib/useRecordVisit.ts'
import { useRootClass } from '#src/kit/lib/useRootClass.ts'
import './Drawer.css'
import { ChevronLeftIcon, CrossIcon } from './icons.ts'
import { RecordNavigationButtons } from './RecordNavigationButtons.tsx'
import { followKey, OpenRecordContext } from './recordNavigation.ts'

interface Props {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  foot?: ReactNode
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * Renders details beside a list, or instead of it in narrow windows. Takes the focus when it opens; Escape closes it.
 * The focus returns to where it was, or to the list.
 */
export const Drawer = ({ title, onClose, children, foot }: Props) => {
  const { t } = useTranslation('common')
  const id = useId()
  const isWhole = useMediaQuery('(width < 640px)')
  const opened = use(OpenRecordContext)
  const navigation = opened?.navigation
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useRecordVisit(heading, opened?.id)
  useRootClass('drawer-open')
  useEffect(() => {
    const before = document.activeElement
    const beside = panel.current?.parentElement
    panel.current?.focus()
    return () => {
      const isReturnable = before instanceof HTMLElement && before !== document.body && before.isConnected
      const target = isReturnable ? before : beside?.querySelector<HTMLElement>('[role="grid"]')
      target?.focus()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    // React also bubbles events from dialogs rendered inside.
    const isInside = event.currentTarget.contains(event.target as Node)
    if (event.defaultPrevented || !isInside) return
    if (event.key === 'Escape') onClose()
    const by = event.altKey ? steps[event.key] : undefined
    if (navigation && by) {
      event.preventDefault()
      navigation.step(by)
    }
    const isCommand = !isTyping(event) && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isCommand && event.key.toLowerCase() === followKey)
      panel.current?.querySelector<HTMLElement>('.value-link[href^="#"]')?.click()
  }
  return (
    <aside ref={panel} className="drawer" tabIndex={-1} aria-labelledby={id} onKeyDown={onKeyDown}>
      <header>
        {isWhole && (
          <Button variant="minimal" icon={<ChevronLeftIcon />} onClick={onClose}>
            {t('back')}
          </Button>
        )}
        <h2 ref={heading} id={id}>
          {title}
        </h2>
        {navigation && <RecordNavigationButtons navigation={navigation} />}
        {!isWhole && <Button variant="minimal" icon={<CrossIcon />} aria-label={t('close')} onClick={onClose} />}
      </header>
      <div className="drawer-body">{children}</div>
      {foot && <footer>{foot}</footer>}
    </aside>
  )
}
