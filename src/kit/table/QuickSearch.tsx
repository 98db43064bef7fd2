import { InputGroup } from '@blueprintjs/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useCharacterShortcuts } from '#src/kit/lib/useCharacterShortcuts.ts'
import { useDebouncedValue } from '#src/kit/lib/useDebouncedValue.ts'
import { SearchIcon } from '#src/kit/ui/icons.ts'
import { validSearchText } from './list.ts'

interface Props {
  /** The names of the fields that are looked into. */
  fields: readonly string[]
  /** As the address holds it. */
  text: string | undefined
  onText: (text: string | undefined) => void
  /** Enter: opens the record that this names, once it has come. */
  onEnter: (text: string) => void
}

/** As somebody types who has not stopped yet. */
const typingMs = 250

/** One box that narrows a list to what has a text in the fields that its kind is known by. `/` leads to it. */
export const QuickSearch = ({ fields, text, onText, onEnter }: Props) => {
  const { t } = useTranslation('table')
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(text ?? '')
  const asked = validSearchText(useDebouncedValue(typed, typingMs))
  const sent = useRef(text)
  const send = useRef(onText)
  send.current = onText
  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    send.current(asked)
  }, [asked])
  // Back, or filters that were cleared: what stands in the address was not typed here.
  useEffect(() => {
    if (text === sent.current) return
    sent.current = text
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
    const now = validSearchText(typed)
    if (event.key === 'Escape') setTyped('')
    else if (event.key === 'Enter' && now !== undefined) {
      sent.current = now
      onText(now)
      onEnter(now)
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
