import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShortcutsDialog } from '#src/app/shell/ShortcutsDialog.tsx'
import { commandKey } from '#src/kit/lib/useCharacterShortcuts.ts'
import { SearchIcon } from '#src/kit/ui/icons.ts'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { CommandPalette } from './CommandPalette.tsx'

const isShortcut = (event: KeyboardEvent) => (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k'

const shortcut = `${commandKey} K`

/** Opens the command palette, which finds pages, records and commands by name; mod+K opens it anywhere. */
export const CommandPaletteButton = () => {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const [areShortcutsOpen, setShortcutsOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-haspopup="dialog"
        aria-label={`${t('find')} ${shortcut}`}
        onClick={() => setOpen(true)}
      >
        <SearchIcon size={14} />
        <span>{t('find')}</span> <kbd>{shortcut}</kbd>
      </button>
      {open && (
        <Modal title={t('find')} isTitleHidden onClose={() => setOpen(false)} className="palette-dialog">
          <CommandPalette onDone={() => setOpen(false)} onShortcuts={() => setShortcutsOpen(true)} />
        </Modal>
      )}
      {areShortcutsOpen && <ShortcutsDialog onClose={() => setShortcutsOpen(false)} />}
    </>
  )
}
