import { useTranslation } from 'react-i18next'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingChoice, ReadingKind } from '#contract/readings/kind.ts'
import { type Option, SelectField } from '#src/kit/form/SelectField.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import type { Guess } from './useGuess.ts'

type Chosen = ReadingMapping['choices'][string]

interface OneProps {
  choice: ReadingChoice
  chosen: Chosen | undefined
  /** Distinct values in the column. */
  words: readonly string[]
  columns: readonly Option[]
  onChange: (chosen: Chosen | undefined) => void
}

/** Prefix that distinguishes a constant from a column in the select. */
const always = 'always:'

const ChoiceField = ({ choice, chosen, words, columns, onChange }: OneProps) => {
  const { t } = useTranslation('readingImport')
  const text = useText()
  const options = Object.entries(choice.choices).map(([value, { label }]) => ({ value, label: text(label) }))
  const value = chosen === undefined ? '' : chosen.kind === 'column' ? chosen.column : `${always}${chosen.word}`
  const choose = (next: string) => {
    if (next === '') return onChange(undefined)
    if (next.startsWith(always)) return onChange({ kind: 'constant', word: next.slice(always.length) })
    onChange({ kind: 'column', column: next, words: {} })
  }
  return (
    <div className="import-choice">
      <SelectField
        label={text(choice.label)}
        value={value}
        isRequired={!choice.optional}
        options={[
          { value: '', label: t('notInFile') },
          ...options.map((one) => ({ value: `${always}${one.value}`, label: t('always', { word: one.label }) })),
          ...columns,
        ]}
        onChange={choose}
      />
      {chosen?.kind === 'column' && (
        <div className="import-grid import-words">
          {[...new Set([...words, ...Object.keys(chosen.words)])].map((cell) => (
            <SelectField
              key={cell}
              label={t('cellMeans', { cell })}
              value={chosen.words[cell] ?? ''}
              options={[{ value: '', label: t('cellUnknown') }, ...options]}
              onChange={(word) => {
                const { [cell]: _before, ...others } = chosen.words
                onChange({ ...chosen, words: word === '' ? others : { ...others, [cell]: word } })
              }}
            />
          ))}
        </div>
      )}
    </div>
  )
}

interface Props {
  kind: ReadingKind
  mapping: ReadingMapping
  guess: Guess
  columns: readonly Option[]
  onChange: (mapping: ReadingMapping) => void
}

/** Maps the choices of a kind: to a column and its values, or to one constant value. */
export const ChoiceFields = ({ kind, mapping, guess, columns, onChange }: Props) => {
  const wordsOf = (chosen: Chosen | undefined) =>
    guess.columns.find(({ name }) => chosen?.kind === 'column' && name === chosen.column)?.words ?? []
  const change = (name: string, chosen: Chosen | undefined) => {
    const { [name]: _before, ...others } = mapping.choices
    onChange({ ...mapping, choices: chosen ? { ...others, [name]: chosen } : others })
  }
  return Object.entries(kind.choices).map(([name, choice]) => (
    <ChoiceField
      key={name}
      {...{ choice, columns }}
      chosen={mapping.choices[name]}
      words={wordsOf(mapping.choices[name])}
      onChange={(chosen) => change(name, chosen)}
    />
  ))
}
