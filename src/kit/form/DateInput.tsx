import { Button, InputGroup } from '@blueprintjs/core'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '#src/kit/ui/Field.tsx'
import { CalendarIcon } from '#src/kit/ui/icons.ts'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { Calendar } from './Calendar.tsx'
import type { DateNotation } from './dateNotation.ts'
import './DateInput.css'

interface Props {
  input: Partial<InputProps> & { 'aria-label'?: string }
  notation: DateNotation
  /** Value in the notation, or the typed text if it is not valid. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/**
 * Renders a date, or a date and time, typed in one format regardless of the browser's language, or chosen from a
 * calendar.
 */
export const DateInput = ({ input, notation, value, onChange, onBlur, inputRef }: Props) => {
  const { t } = useTranslation('form')
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const text = typed ?? notation.format(value)
  const change = (next: string) => onChange(notation.parse(next) ?? next)
  const calendar = (
    <Calendar
      text={text}
      hasTime={notation.placeholder === 'timeForm'}
      hasZone={notation.isInReaderZone === true}
      onChange={(next) => {
        setTyped(undefined)
        change(next)
      }}
      onClose={() => setOpen(false)}
    />
  )
  return (
    <InputGroup
      {...input}
      className="date-input"
      inputRef={inputRef}
      autoComplete="off"
      placeholder={t(notation.placeholder)}
      value={text}
      onValueChange={(next) => {
        setTyped(next)
        change(next)
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur?.()
      }}
      rightElement={
        <Popup kind="dialog" label={t('calendar')} open={isOpen} onOpen={setOpen} content={calendar}>
          <Button
            variant="minimal"
            icon={<CalendarIcon />}
            aria-label={t('openCalendar')}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            title={t('openCalendar')}
          />
        </Popup>
      }
    />
  )
}
