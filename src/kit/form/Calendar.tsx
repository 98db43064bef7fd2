import { Button, InputGroup } from '@blueprintjs/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addMonths, dayAt, dayOfMonth } from '#contract/core/calendar.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#src/kit/ui/icons.ts'
import { moveByKey, weeksOf } from './calendarDays.ts'
import { splitDate } from './dateNotation.ts'
import './Calendar.css'

interface Props {
  /** Text of the input. */
  text: string
  /** True if a time is chosen, too. */
  hasTime: boolean
  /** True if the reader's time zone is shown beside the time. */
  hasZone: boolean
  /** Called with `2026-11-22`, followed by ` 15:04` if a time is chosen. */
  onChange: (text: string) => void
  onClose: () => void
}

/**
 * Renders the days of a month, and the time of the chosen day. Arrow keys, Home, End and Page keys move between days;
 * a chosen day closes the calendar.
 */
export const Calendar = ({ text, hasTime, hasZone, onChange, onClose }: Props) => {
  const { t } = useTranslation('form')
  const formats = useFormats()
  const id = useId()
  const timeId = useId()
  const chosen = splitDate(text, formats.timeZone)
  const [typedTime, setTypedTime] = useState(chosen.time)
  const [focused, setFocused] = useState(chosen.day)
  const grid = useRef<HTMLTableElement>(null)
  const isMoved = useRef(true)
  const today = dayAt(new Date().toISOString(), formats.timeZone)
  const month = focused.slice(0, 7)
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
    isMoved.current = false
  }, [focused])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveByKey(focused, event.key)
    if (!next) return
    event.preventDefault()
    isMoved.current = true
    setFocused(next)
  }
  const change = (day: string, time: string) => onChange(hasTime ? `${day} ${time}` : day)
  const turn = (months: number) => setFocused(addMonths(`${month}-01`, months))
  const weeks = weeksOf(month)
  return (
    <div className="calendar">
      <header>
        <Button
          variant="minimal"
          size="small"
          icon={<ChevronLeftIcon />}
          aria-label={t('previousMonth')}
          onClick={() => turn(-1)}
        />
        <strong id={id} aria-live="polite">
          {formats.month(focused)}
        </strong>
        <Button
          variant="minimal"
          size="small"
          icon={<ChevronRightIcon />}
          aria-label={t('nextMonth')}
          onClick={() => turn(1)}
        />
      </header>
      <table ref={grid} aria-labelledby={id} className="figures">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {formats.weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === focused ? 0 : -1}
                    aria-label={formats.day(day)}
                    aria-pressed={text.trim() !== '' && day === chosen.day}
                    onKeyDown={onKeyDown}
                    aria-current={day === today ? 'date' : undefined}
                    className={day.startsWith(month) ? undefined : 'calendar-other'}
                    onClick={() => {
                      change(day, typedTime)
                      onClose()
                    }}
                  >
                    {dayOfMonth(day)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hasTime && (
        <div className="calendar-time">
          <label htmlFor={timeId}>{t('timeOfDay')}</label>
          <InputGroup
            id={timeId}
            size="small"
            className="figures"
            placeholder="00:00"
            maxLength={5}
            value={typedTime}
            onValueChange={(time) => {
              setTypedTime(time)
              if (/^\d{1,2}[:：]\d{2}$/.test(time)) change(chosen.day, time)
            }}
          />
          {hasZone && <span className="secondary">{formats.zone}</span>}
        </div>
      )}
    </div>
  )
}
