import { InputGroup } from '@blueprintjs/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type Language, languages } from '#contract/localizedText.ts'
import { useLanguage } from '#src/lib/i18n.ts'
import { useAppSelector } from '#src/lib/store.ts'
import { accountPagesOf, menuOf } from '#src/pages/menu.ts'
import { SearchIcon } from '#src/ui/icons.ts'
import { Modal } from '#src/ui/Modal.tsx'
import { selectViewer } from '#store/session/slice.ts'
import { commandKey } from './keys.ts'
import { useLanguageChoice } from './LanguageSwitch.tsx'
import { useLogout } from './LogoutButton.tsx'
import { useTitleOf } from './titles.ts'
import './PageFinder.css'

interface Entry {
  key: string
  name: string
  run: () => void
}

const isShortcut = (event: globalThis.KeyboardEvent) =>
  (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k'

const useEntries = (): Entry[] => {
  const { t } = useTranslation('shell')
  const viewer = useAppSelector(selectViewer)
  const titleOf = useTitleOf()
  const navigate = useNavigate()
  const logout = useLogout()
  const language = useLanguage()
  const choose = useLanguageChoice()
  const other = languages.find((one) => one !== language) as Language
  const pages = [...menuOf(viewer).flatMap(({ entries }) => entries), ...accountPagesOf(viewer, ['profile', 'finder'])]
  return [
    ...pages.map((page) => ({ key: page.path, name: titleOf(page), run: () => navigate(page.path) })),
    { key: 'language', name: t('switchLanguage'), run: () => choose(other) },
    { key: 'logout', name: t('logout'), run: logout },
  ]
}

const Finder = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('shell')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = useEntries().filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
  const run = (entry: Entry | undefined) => {
    if (!entry) return
    onDone()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setAt((at + step + found.length) % found.length)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(found[at])
  }
  return (
    <div className="finder">
      <InputGroup
        autoFocus
        size="large"
        leftElement={<SearchIcon className="finder-icon" />}
        placeholder={t('findHint')}
        value={typed}
        role="combobox"
        aria-label={t('find')}
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? id : undefined}
        aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
        onKeyDown={onKeyDown}
        onValueChange={(value) => {
          setTyped(value)
          setAt(0)
        }}
      />
      {found.length > 0 ? (
        <div id={id} role="listbox" aria-label={t('find')} className="finder-list">
          {found.map((entry, index) => (
            <div
              key={entry.key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onMouseEnter={() => setAt(index)}
              onClick={() => run(entry)}
              onKeyDown={onKeyDown}
            >
              {entry.name}
            </div>
          ))}
        </div>
      ) : (
        <p className="finder-none secondary" role="status">
          {t('findNone')}
        </p>
      )}
    </div>
  )
}

/** Reaches every page and command by name: mod+K from anywhere. */
export const PageFinder = () => {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" className="finder-button" onClick={() => setOpen(true)}>
        <SearchIcon size={14} />
        <span>{t('find')}</span>
        <kbd>{commandKey} K</kbd>
      </button>
      {open && (
        <Modal title={t('find')} isTitleHidden onClose={() => setOpen(false)} className="finder-dialog">
          <Finder onDone={() => setOpen(false)} />
        </Modal>
      )}
    </>
  )
}
