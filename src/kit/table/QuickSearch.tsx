import { InputGroup } from '@blueprintjs/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '#src/kit/lib/isComposing.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useCharacterShortcuts } from '#src/kit/lib/useCharacterShortcuts.ts'
import { useDebouncedValue } from '#src/kit/lib/useDebouncedValue.ts'
import { SearchIcon } from '#src/kit/ui/icons.ts'
import { validSearchText } from './list.ts'

interface Props {
  /** Labels of the searched fields. */
  fields: readonly string[]
  /** Search text in the URL. */
  text: string | undefined
  onText: (text: string | undefined) => void
  /** Called on Enter, to open the record that matches exactly. */
  onEnter: (text: string) => void
}

/** Debounce interval in milliseconds. */
const debounceMs = 250

/**
 * Renders a search input that filters the list by a text in the fields that identify its kind, debounced. `/` focuses
 * it.
 */
export const QuickSearch = ({ fields, text, onText, onEnter }: Props) => {
  const { t } = useTranslation('table')
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(text ?? '')
  const searchText = validSearchText(useDebouncedValue(typed, debounceMs))
  const lastSent = useRef(text)
  const send = useRef(onText)
  send.current = onText
  useEffect(() => {
    if (searchText === lastSent.current) return
    lastSent.current = searchText
    send.current(searchText)
  }, [searchText])
  // The text in the URL was changed elsewhere, e.g. by Back or by clearing the filters.
  useEffect(() => {
    if (text === lastSent.current) return
    lastSent.current = text
    setTyped(text ?? '')
  }, [text])
  const areLettersOn = useAppSelector(({ preferences }) => preferences.letterKeys)
  useCharacterShortcuts((event) => {
    if (event.key !== '/' || document.querySelector('.bp6-overlay-open')) return
    event.preventDefault()
    input.current?.select()
    input.current?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const current = validSearchText(typed)
    if (event.key === 'Escape') setTyped('')
    else if (event.key === 'Enter' && current !== undefined) {
      lastSent.current = current
      onText(current)
      onEnter(current)
    }
  }
  const label = t('quickSearch', { fields: fields.join(', ') })
  return (
    <InputGroup
      inputRef={input}
      type="search"
      size="small"
      className="quick-search"
      leftElement={
        <span className="quick-search-icon">
          <SearchIcon size={14} />
        </span>
      }
      aria-label={label}
      aria-keyshortcuts={areLettersOn ? '/' : undefined}
      title={label}
      placeholder={t('quickSearchHint')}
      value={typed}
      onValueChange={setTyped}
      onKeyDown={onKeyDown}
    />
  )
}
