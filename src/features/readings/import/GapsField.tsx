import { InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importLimits } from '#contract/readings/import/mapping.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { gapsFault, gapsText, parseGaps } from './gaps.ts'

interface Props {
  gaps: readonly string[]
  onChange: (gaps: string[]) => void
}

/** Edits the markers of missing values, which are guessed initially. */
export const GapsField = ({ gaps, onChange }: Props) => {
  const { t } = useTranslation('readingImport')
  const [typed, setTyped] = useState('')
  const shown = gapsText(gaps)
  const fault = gapsFault(gaps)
  const { gaps: maximum, gapLength: length } = importLimits
  return (
    <Field label={t('gaps')} hint={t('gapsHint')} error={fault && t(fault, { maximum, length })}>
      {(input) => (
        <InputGroup
          {...input}
          // Keeps the typed text as long as it is equivalent to the mapping.
          value={gapsText(parseGaps(typed)) === shown ? typed : shown}
          autoComplete="off"
          onValueChange={(text) => {
            setTyped(text)
            onChange(parseGaps(text))
          }}
        />
      )}
    </Field>
  )
}
