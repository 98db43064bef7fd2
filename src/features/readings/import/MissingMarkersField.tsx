import { InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importLimits } from '#contract/readings/import/mapping.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { missingMarkersFault, missingMarkersText, parseMissingMarkers } from './missingMarkers.ts'
import type { GuessNotes } from './useGuessNotes.tsx'

interface Props {
  markers: readonly string[]
  notes: GuessNotes
  onChange: (markers: string[]) => void
}

/** Edits the markers of missing values, which are guessed initially. */
export const MissingMarkersField = ({ markers, notes, onChange }: Props) => {
  const { t } = useTranslation('readingImport')
  const [typed, setTyped] = useState('')
  const shown = missingMarkersText(markers)
  const fault = missingMarkersFault(markers)
  const { gaps: maximum, gapLength: length } = importLimits
  return (
    <Field
      label={t('gaps')}
      hint={notes.of('notMeasured').hint ?? t('gapsHint')}
      error={fault && t(fault, { maximum, length })}
    >
      {(input) => (
        <InputGroup
          {...input}
          // Keeps the typed text as long as it is equivalent to the mapping.
          value={missingMarkersText(parseMissingMarkers(typed)) === shown ? typed : shown}
          autoComplete="off"
          onValueChange={(text) => {
            setTyped(text)
            onChange(parseMissingMarkers(text))
          }}
        />
      )}
    </Field>
  )
}
