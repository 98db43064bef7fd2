import { useTranslation } from 'react-i18next'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import { severityOf, standardBounds, standardOf } from '#contract/readings/standard.ts'
import { displayDigits } from '#contract/readings/unitChoices.ts'
import { noValue, useFormats } from '#src/kit/lib/format.ts'
import { headerUnit, useText, useUnit } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useDisplayUnits } from '#src/kit/lib/useDisplayUnits.ts'
import { numberColumn, SimpleTable } from '#src/kit/ui/SimpleTable.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import type { ReplyOf } from '#store/api/useEmbedded.ts'
import './LatestReadings.css'

type Reading = ReplyOf<'getDeviceReadings'>['list'][number]['recent'][number]

interface Props {
  kind: ReadingKindName
  readings: readonly Reading[]
}

/** Number of quantities that fit the drawer. */
const quantitiesMax = 2

/** Lists readings with their time, charted values, and level by the reader's standard. */
export const LatestReadings = ({ kind: name, readings }: Props) => {
  const { t } = useTranslation('devices')
  const text = useText()
  const formats = useFormats()
  const unitOf = useUnit()
  const displayed = useDisplayUnits()
  const kind: ReadingKind = readingKinds[name]
  const standard = standardOf(
    kind,
    useAppSelector(({ preferences }) => preferences.standards[name]),
  )
  const shown = kind.chart
    .filter((quantity) => readings.some(({ values }) => typeof values[quantity] === 'number'))
    .slice(0, quantitiesMax)
    .flatMap((quantity) => {
      const declared = kind.quantities[quantity]
      return declared ? [{ ...declared, quantity, unit: displayed(declared) }] : []
    })
  const levelOf = ({ values }: Reading) => {
    const level = standard && severityOf(standard, values)
    if (!standard || !level) return noValue
    const severity = standard.severities[level]
    return <Tag tone={severity?.tone ?? 'neutral'}>{text(severity?.label ?? standard.normal)}</Tag>
  }
  return (
    <SimpleTable
      head={[
        t('measured'),
        ...shown.map(({ label, short = label, unit }) =>
          numberColumn([text(short), headerUnit(text(short), unitOf(unit.unit))].filter(Boolean).join(' ')),
        ),
        ...(standard ? [t('level')] : []),
      ]}
      rows={readings.map((reading) => ({
        key: reading.measuredAt,
        cells: [
          <time key="at" dateTime={reading.measuredAt} title={formats.time(reading.measuredAt)}>
            {formats.minute(reading.measuredAt)}
          </time>,
          ...shown.map(({ quantity, unit }) => {
            const value = reading.values[quantity]
            if (typeof value !== 'number') return noValue
            return formats.number(unit.toDisplay(value), displayDigits(value, unit, standardBounds(standard, quantity)))
          }),
          ...(standard ? [levelOf(reading)] : []),
        ],
      }))}
    />
  )
}
