import { Button, InputGroup } from '@blueprintjs/core'
import { type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLocalTime, isIsoTime, parseLocalTime } from '#src/kit/lib/localTime.ts'
import type { InputProps } from '#src/kit/ui/Field.tsx'
import { CalendarIcon } from '#src/kit/ui/icons.ts'
import './DateTimeInput.css'

interface Props {
  input: InputProps
  /** ISO time, or the typed text if it is not a valid time. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
}

/**
 * Renders a date and time, typed in one format regardless of the browser's language, or chosen from the browser's
 * calendar. The browser's own input would format hours by its language, not the page's.
 */
export const DateTimeInput = ({ input, value, onChange, onBlur, inputRef }: Props) => {
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState<string>()
  const calendar = useRef<HTMLInputElement>(null)
  const formatted = isIsoTime(value) ? formatLocalTime(value) : value
  const changeText = (text: string) => {
    setTyped(text)
    onChange(parseLocalTime(text) ?? text)
  }
  return (
    <div className="time-input">
      <InputGroup
        {...input}
        inputRef={inputRef}
        autoComplete="off"
        placeholder={t('timeForm')}
        value={typed ?? formatted}
        onValueChange={changeText}
        onBlur={() => {
          setTyped(undefined)
          onBlur?.()
        }}
        rightElement={
          <Button
            variant="minimal"
            icon={<CalendarIcon />}
            aria-label={t('openCalendar')}
            title={t('openCalendar')}
            onClick={() => calendar.current?.showPicker()}
          />
        }
      />
      <input
        ref={calendar}
        className="time-input-calendar"
        type="datetime-local"
        tabIndex={-1}
        aria-hidden="true"
        value={isIsoTime(value) ? formatLocalTime(value).replace(' ', 'T') : ''}
        onChange={({ currentTarget }) => changeText(currentTarget.value.replace('T', ' '))}
      />
    </div>
  )
}
