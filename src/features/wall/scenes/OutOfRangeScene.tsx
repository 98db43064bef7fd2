import { useTranslation } from 'react-i18next'
import { readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { offenders, standardOf } from '#contract/readings/standard.ts'
import type { WallSnapshot } from '#contract/wall/snapshot.ts'
import type { SceneProps } from '#src/features/wall/stage.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { localizedName, useLanguage, useText, useUnit } from '#src/kit/lib/i18n.ts'
import { toneIcons } from '#src/kit/ui/Tag.tsx'
import './OutOfRangeScene.css'

/** Number of out-of-range quantities that fit a row. */
const shownValues = 2

type OutOfRange = WallSnapshot['outOfRange'][number]

const Reading = ({ reading, now }: { reading: OutOfRange; now: number }) => {
  const { t } = useTranslation('wall')
  const text = useText()
  const formats = useFormats()
  const unitOf = useUnit()
  const language = useLanguage()
  const kind: ReadingKind = readingKinds[reading.kind]
  const severity = standardOf(kind, undefined)?.severities[reading.severity]
  const Icon = toneIcons[severity?.tone ?? 'neutral']
  const values = severity ? offenders(severity, reading.values).slice(0, shownValues) : []
  return (
    <li className={`wall-tile wall-reading reading-${severity?.tone ?? 'neutral'}`}>
      <span className="reading-line">
        <span className="reading-kind">{text(kind.label)}</span>
        <span className="reading-values">
          {values.map((name) => {
            const quantity = kind.quantities[name]
            const value = reading.values[name]
            if (!quantity || typeof value !== 'number') return null
            return (
              <span key={name}>
                <small>{text(quantity.short ?? quantity.label)}</small>
                <b className="figures">{formats.number(value, quantity.digits)}</b>
                <small>{unitOf(quantity.unit)}</small>
              </span>
            )
          })}
        </span>
      </span>
      <span className="reading-line">
        <span className="reading-level">
          <Icon size={24} />
          {severity && text(severity.label)}
          <small>{(reading.names && localizedName(reading.names, language)) || t('noProduct')}</small>
        </span>
        <time className="reading-time figures" dateTime={reading.measuredAt}>
          {formats.relative(reading.measuredAt, Math.max(now, Date.parse(reading.measuredAt)))}
        </time>
      </span>
    </li>
  )
}

/** Shows the newest readings that the first standard of their kind judges as out of range, without personal data. */
export const OutOfRangeScene = ({ snapshot: { outOfRange }, now }: SceneProps) => {
  const { t } = useTranslation('wall')
  if (outOfRange.length === 0) return <p className="wall-empty">{t('allInRange')}</p>
  return (
    <ul className="readings-scene">
      {outOfRange.map((reading, index) => (
        // Readings have no id here; rows are identified by their position.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are replaced as a whole
        <Reading key={index} reading={reading} now={now} />
      ))}
    </ul>
  )
}
