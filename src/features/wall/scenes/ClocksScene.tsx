import { useTranslation } from 'react-i18next'
import { type Language, languageTag } from '#contract/core/localizedText.ts'
import { cities, dialAt, localTime } from '#src/features/wall/clocks.ts'
import type { SceneProps } from '#src/features/wall/stage.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import './ClocksScene.css'

const marks = Array.from({ length: 12 }, (_, hour) => hour * 30)

/** Renders a clock dial, dark at night. */
const Dial = ({ hour, minute }: { hour: number; minute: number }) => {
  const { hourAngle, minuteAngle, isNight } = dialAt(hour, minute)
  return (
    <svg className={isNight ? 'dial dial-night' : 'dial'} viewBox="-50 -50 100 100" aria-hidden="true">
      <circle r="47" />
      {marks.map((angle) => (
        <path key={angle} className="dial-mark" d="M0 -42V-38" transform={`rotate(${angle})`} />
      ))}
      <path className="dial-hour" d="M0 5V-23" transform={`rotate(${hourAngle})`} />
      <path className="dial-minute" d="M0 7V-35" transform={`rotate(${minuteAngle})`} />
    </svg>
  )
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()
const dayIn = (language: Language, zone: string, now: number): string => {
  const key = `${language} ${zone}`
  const format =
    dayFormats.get(key) ??
    new Intl.DateTimeFormat(languageTag(language), { weekday: 'short', month: 'short', day: 'numeric', timeZone: zone })
  dayFormats.set(key, format)
  return format.format(now)
}

/** Shows the local time in cities with devices and manufacturers. */
export const ClocksScene = ({ now }: SceneProps) => {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const text = useText()
  return (
    <ul className="clocks-scene">
      {cities.map(({ name, zone }) => {
        const { hour, minute, offset } = localTime(zone, now)
        const { isNight } = dialAt(hour, minute)
        return (
          <li key={zone} className="wall-tile wall-clock">
            <Dial hour={hour} minute={minute} />
            <h2>{text(name)}</h2>
            <p className="clock-time figures">{`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`}</p>
            <p className="wall-note figures">
              {dayIn(language, zone, now)} · {offset}
            </p>
            <p className="clock-day">{t(isNight ? 'night' : 'day')}</p>
          </li>
        )
      })}
    </ul>
  )
}
