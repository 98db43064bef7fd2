import { useTranslation } from 'react-i18next'
import type { GuessedFile } from '#contract/readings/import/group.ts'
import { createHeaderParser, findHeaderUnit, type HeaderUnit } from '#contract/readings/import/header.ts'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { Quantity, ReadingKind } from '#contract/readings/kind.ts'
import { type QuantityUnit, quantityUnits } from '#contract/readings/units.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'

type Chosen = ReadingMapping['quantities'][string]

/** Returns the unit in the header of a column, or undefined if it has none. */
const headerUnit = (column: string, quantity: Quantity, kind: ReadingKind): HeaderUnit | undefined =>
  findHeaderUnit(createHeaderParser(kind)(column), quantity)

/** Returns the convertible unit in the header of a column, or undefined. */
export const unitOfColumn = (column: string, quantity: Quantity, kind: ReadingKind): string | undefined => {
  const headerUnitFound = headerUnit(column, quantity, kind)
  return headerUnitFound && 'unit' in headerUnitFound ? headerUnitFound.unit.unit : undefined
}

/** Returns the number of decimals for three significant digits. */
const digitsOf = (factor: number): number => Math.max(0, 2 - Math.floor(Math.log10(factor)))

interface Props {
  id: string
  kind: ReadingKind
  quantity: Quantity
  chosen: Chosen | undefined
  /** Column that was not guessed for this quantity because of its unit. */
  unconverted: GuessedFile['unconverted'][number] | undefined
}

/** Explains how the unit of a column is converted, or why its values are not. */
export const UnitNotes = ({ id, kind, quantity, chosen, unconverted }: Props) => {
  const { t } = useTranslation('readingImport')
  const text = useText()
  const formats = useFormats()
  const unitLabel = (unit: string) => text({ unit })
  const kept = unitLabel(quantity.unit)

  const conversion = ({ unit, factor, conditions, partOf }: QuantityUnit): string | undefined => {
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
    const headerUnitFound = headerUnit(column, quantity, kind)
    if (headerUnitFound === undefined) return undefined
    if ('foreign' in headerUnitFound)
      return headerUnitFound.isListed ? t('unitForeign', { column, unit: headerUnitFound.foreign, kept }) : undefined
    const written = headerUnitFound.unit.unit
    return written === unit ? undefined : t('unitOther', { column, written: unitLabel(written), unit: unitLabel(unit) })
  }

  const unitInUse = chosen && quantityUnits(quantity).find(({ unit }) => unit === chosen.unit)
  return (
    <span id={id} className="import-notes" aria-live="polite">
      <span className="import-warning">{warning()}</span>
      <span className="secondary">{unitInUse && conversion(unitInUse)}</span>
    </span>
  )
}
