import { InputGroup } from '@blueprintjs/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isComposing } from '#src/kit/lib/isComposing.ts'
import { SearchIcon } from '#src/kit/ui/icons.ts'
import type { PaletteEntry } from './paletteEntry.ts'
import './CommandPalette.css'
import { usePaletteGroups } from './usePaletteGroups.ts'

interface Props {
  onDone: () => void
  /** Shows the keyboard shortcuts. */
  onShortcuts: () => void
}

/** Renders a search input and the matching entries: arrows select, Enter navigates or runs. */
export const CommandPalette = ({ onDone, onShortcuts }: Props) => {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [selectedIndex, setSelectedIndex] = useState(0)
  const { groups, isSearching } = usePaletteGroups(typed, onShortcuts)
  const entries = groups.flatMap(({ entries }) => entries)
  const selected = entries[Math.min(selectedIndex, entries.length - 1)]
  const idOf = ({ key }: PaletteEntry) => `${id}-${entries.findIndex((one) => one.key === key)}`
  const chosenId = selected && idOf(selected)
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    onDone()
    if (typeof entry.opens === 'string') navigate(entry.opens)
    else entry.opens()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && entries.length > 0) {
      event.preventDefault()
      setSelectedIndex((selectedIndex + step + entries.length) % entries.length)
    }
    if (event.key === 'Enter' && !isComposing(event.nativeEvent)) run(selected)
  }
  return (
    <div className="palette">
      <InputGroup
        autoFocus
        size="large"
        leftElement={<SearchIcon className="palette-icon" />}
        placeholder={t('findHint')}
        value={typed}
        role="combobox"
        aria-label={t('find')}
        aria-expanded={entries.length > 0}
        aria-controls={entries.length > 0 ? id : undefined}
        aria-activedescendant={chosenId}
        onKeyDown={onKeyDown}
        onValueChange={(value) => {
          setTyped(value)
          setSelectedIndex(0)
        }}
      />
      {entries.length > 0 && (
        <div id={id} role="listbox" aria-label={t('find')} className="palette-list" aria-busy={isSearching}>
          {groups.map(({ title, entries }) => (
            <div key={title} role="group" aria-label={title}>
              <div className="palette-group" aria-hidden>
                {title}
              </div>
              {entries.map((entry) => (
                <div
                  key={entry.key}
                  id={idOf(entry)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={entry === selected}
                  onMouseMove={() => setSelectedIndex(entries.indexOf(entry))}
                  onClick={() => run(entry)}
                  onKeyDown={onKeyDown}
                >
                  <span>{entry.name}</span>
                  {entry.detail && <span className="secondary">{entry.detail}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      {entries.length === 0 && (
        <p className="palette-none secondary" role="status">
          {isSearching ? t('findSearching') : t('findNone')}
        </p>
      )}
    </div>
  )
}
