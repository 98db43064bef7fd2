import { Button, HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { Quantity, ReadingKind } from '#contract/readings/kind.ts'
import { quantityUnits } from '#contract/readings/units.ts'
import type { Option } from '#src/kit/form/SelectField.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { UnitNotes, unitOfColumn } from './UnitNotes.tsx'
import type { Guess } from './useGuess.ts'
import type { FieldNote, GuessNotes } from './useGuessNotes.tsx'

type Chosen = ReadingMapping['quantities'][string]

interface RowProps {
  kind: ReadingKind
  quantity: Quantity
  chosen: Chosen | undefined
  unconverted: Guess['unconverted'][number] | undefined
  samples: readonly string[]
  note: FieldNote
  columns: readonly Option[]
  onChange: (chosen: Chosen | undefined) => void
}

const QuantityRow = ({ kind, quantity, chosen, unconverted, samples, note, columns, onChange }: RowProps) => {
  const { t } = useTranslation('readingImport')
  const text = useText()
  const id = useId()
  const notesId = `${id}-notes`
  const units = quantityUnits(quantity)
  const [kept] = units
  const label = text(quantity.label)
  // A unit in the header of the new column replaces the selected one.
  const choose = (column: string) =>
    onChange({ column, unit: unitOfColumn(column, quantity, kind) ?? chosen?.unit ?? kept?.unit ?? '' })
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
        aria-describedby={notesId}
        options={[{ value: '', label: t('notInFile') }, ...columns]}
        onChange={({ currentTarget: { value: column } }) => (column === '' ? onChange(undefined) : choose(column))}
      />
      <HTMLSelect
        fill
        aria-label={t('unitOf', { name: label })}
        aria-describedby={notesId}
        value={chosen?.unit ?? kept?.unit ?? ''}
        disabled={!chosen || units.length === 1}
        options={units.map(({ unit }) => ({ value: unit, label: text({ unit }) }))}
        onChange={({ currentTarget: { value: unit } }) => chosen && onChange({ ...chosen, unit })}
      />
      <span className="secondary figures import-samples">{chosen && samples.join(' · ')}</span>
      {chosen?.otherColumns && (
        <span className="secondary import-notes">
          {t('otherColumns', { columns: chosen.otherColumns.join(', ') })}
          <Button
            variant="minimal"
            size="small"
            text={t('otherColumnsRemove')}
            onClick={() => onChange({ column: chosen.column, unit: chosen.unit })}
          />
        </span>
      )}
      {note.hint !== undefined && (
        <span className={note.suggestion ? 'import-warning import-notes' : 'secondary import-notes'}>
          {note.hint}
          {note.suggestion}
        </span>
      )}
      <UnitNotes id={notesId} {...{ kind, quantity, chosen, unconverted }} />
    </li>
  )
}

interface Props {
  kind: ReadingKind
  mapping: ReadingMapping
  guess: Guess
  notes: GuessNotes
  columns: readonly Option[]
  onChange: (mapping: ReadingMapping) => void
}

/** Maps quantities to columns and units, with the first values of each column. */
export const QuantityFields = ({ kind, mapping, guess, notes, columns, onChange }: Props) => {
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
          {...{ kind, quantity, columns }}
          unconverted={guess.unconverted.find((one) => one.quantity === name)}
          chosen={mapping.quantities[name]}
          note={notes.of(`quantities.${name}`)}
          samples={samplesOf(mapping.quantities[name]?.column)}
          onChange={(chosen) => change(name, chosen)}
        />
      ))}
    </ul>
  )
}
