import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReadingMapping } from '#contract/devices/import/mapping.ts'
import { columnUnits } from '#contract/devices/import/units.ts'
import type { Quantity, ReadingKind } from '#contract/devices/readings/kind.ts'
import { unitIn } from '#contract/fields.ts'
import { useLanguage, useText } from '#src/lib/i18n.ts'
import type { Option } from './SelectField.tsx'
import type { Guess } from './useGuess.ts'

type Chosen = ReadingMapping['quantities'][string]

interface RowProps {
  quantity: Quantity
  chosen: Chosen | undefined
  samples: readonly string[]
  columns: readonly Option[]
  onChange: (chosen: Chosen | undefined) => void
}

const QuantityRow = ({ quantity, chosen, samples, columns, onChange }: RowProps) => {
  const { t } = useTranslation('readingImport')
  const text = useText()
  const language = useLanguage()
  const id = useId()
  const units = columnUnits(quantity)
  const [kept] = units
  const label = text(quantity.label)
  // The unit that is kept has words of its own in each language.
  const wordsOf = (unit: string) => (unit === kept?.unit ? unitIn(quantity.unit, language) : unit)
  return (
    <li className="import-quantity">
      <label htmlFor={id} className={quantity.optional ? undefined : 'import-needed'}>
        {label}
      </label>
      <HTMLSelect
        id={id}
        fill
        value={chosen?.column ?? ''}
        aria-required={!quantity.optional || undefined}
        options={[{ value: '', label: t('notInFile') }, ...columns]}
        onChange={({ currentTarget: { value: column } }) =>
          onChange(column === '' ? undefined : { column, unit: chosen?.unit ?? kept?.unit ?? '' })
        }
      />
      <HTMLSelect
        fill
        aria-label={t('unitOf', { name: label })}
        value={chosen?.unit ?? kept?.unit ?? ''}
        disabled={!chosen || units.length === 1}
        options={units.map(({ unit }) => ({ value: unit, label: wordsOf(unit) }))}
        onChange={({ currentTarget: { value: unit } }) => chosen && onChange({ ...chosen, unit })}
      />
      <span className="secondary figures import-samples">{chosen && samples.join(' · ')}</span>
    </li>
  )
}

interface Props {
  kind: ReadingKind
  mapping: ReadingMapping
  guess: Guess
  columns: readonly Option[]
  onChange: (mapping: ReadingMapping) => void
}

/** Which column holds which quantity, in which unit, with what stands in it first. */
export const QuantityFields = ({ kind, mapping, guess, columns, onChange }: Props) => {
  const samplesOf = (column: string | undefined) => guess.columns.find(({ name }) => name === column)?.samples ?? []
  const change = (name: string, chosen: Chosen | undefined) => {
    const { [name]: _before, ...others } = mapping.quantities
    onChange({ ...mapping, quantities: chosen ? { ...others, [name]: chosen } : others })
  }
  return (
    <ul className="import-quantities">
      {Object.entries(kind.quantities).map(([name, quantity]) => (
        <QuantityRow
          key={name}
          {...{ quantity, columns }}
          chosen={mapping.quantities[name]}
          samples={samplesOf(mapping.quantities[name]?.column)}
          onChange={(chosen) => change(name, chosen)}
        />
      ))}
    </ul>
  )
}
