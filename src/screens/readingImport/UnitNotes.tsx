import { useTranslation } from 'react-i18next'
import type { GuessedFile } from '#contract/devices/import/group.ts'
import { headerReader, unitInHeader } from '#contract/devices/import/header.ts'
import type { ReadingMapping } from '#contract/devices/import/mapping.ts'
import { type ColumnUnit, columnUnits } from '#contract/devices/import/units.ts'
import type { Quantity, ReadingKind } from '#contract/devices/readings/kind.ts'
import { unitIn } from '#contract/fields.ts'
import { useFormats } from '#src/lib/format.ts'
import { useLanguage, useText } from '#src/lib/i18n.ts'
import { unitText } from './words.ts'

type Chosen = ReadingMapping['quantities'][string]

/** The unit in the header of a column; undefined where there is none that can be converted. */
export const unitOfColumn = (column: string, quantity: Quantity, kind: ReadingKind): string | undefined => {
  const found = unitInHeader(headerReader(kind)(column), quantity)
  return found && 'unit' in found ? found.unit.unit : undefined
}

/** The text in the header of a column where it is a unit that cannot be converted. */
const foreignUnit = (column: string, quantity: Quantity, kind: ReadingKind): string | undefined => {
  const found = unitInHeader(headerReader(kind)(column), quantity)
  return found && 'foreign' in found && found.isListed ? found.foreign : undefined
}

/** Three significant digits behind a point. */
const digitsOf = (factor: number): number => Math.max(0, 2 - Math.floor(Math.log10(factor)))

interface Props {
  id: string
  kind: ReadingKind
  quantity: Quantity
  chosen: Chosen | undefined
  /** A column that was not guessed for this quantity because of its unit. */
  unconverted: GuessedFile['unconverted'][number] | undefined
}

/** Explains how the unit of a column is converted, or why its values are not. */
export const UnitNotes = ({ id, kind, quantity, chosen, unconverted }: Props) => {
  const { t } = useTranslation('readingImport')
  const text = useText()
  const formats = useFormats()
  const kept = unitIn(quantity.unit, useLanguage())
  const wordsOf = (unit: string) => text(unitText(unit, quantity))

  const conversion = ({ unit, factor, conditions, partOf }: ColumnUnit): string | undefined => {
    const whole = partOf && kind.quantities[partOf.whole]
    if (whole) return t('unitOfPart', { whole: text(whole.label) })
    if (!conditions) return undefined
    return t('unitConditions', {
      unit,
      factor: formats.number(factor, digitsOf(factor)),
      kept,
      conditions: text(conditions),
    })
  }
  const warning = (): string | undefined => {
    if (!chosen) return unconverted && t('unitForeign', { ...unconverted, kept })
    const { column, unit } = chosen
    const foreign = foreignUnit(column, quantity, kind)
    if (foreign !== undefined) return t('unitForeign', { column, unit: foreign, kept })
    const written = unitOfColumn(column, quantity, kind)
    if (written === undefined || written === unit) return undefined
    return t('unitOther', { column, written: wordsOf(written), unit: wordsOf(unit) })
  }

  const used = chosen && columnUnits(quantity).find(({ unit }) => unit === chosen.unit)
  return (
    <span id={id} className="import-notes" aria-live="polite">
      <span className="import-warning">{warning()}</span>
      <span className="secondary">{used && conversion(used)}</span>
    </span>
  )
}
