import { Radio, RadioGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import type { ReadingKind } from '#contract/readings/kind.ts'
import type { Standard } from '#contract/readings/standard.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { ChevronDownIcon } from '#src/kit/ui/icons.ts'
import { Popup } from '#src/kit/ui/Popup.tsx'
import { StandardSeverities } from './StandardSeverities.tsx'

interface Props {
  kind: ReadingKindName
  standard: Standard
  onChoose: (name: string) => void
}

/** Names the standard that severities are judged by. Opens its thresholds and the choice of another standard. */
export const StandardButton = ({ kind, standard, onChoose }: Props) => {
  const { t } = useTranslation('readings')
  const text = useText()
  const [open, setOpen] = useState(false)
  const { standards }: ReadingKind = readingKinds[kind]
  const names = Object.keys(standards)
  const current = names.find((name) => standards[name] === standard)
  const content = (
    <div className="standard-panel">
      {names.length > 1 && (
        <RadioGroup
          label={t('standards')}
          {...(current && { selectedValue: current })}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {Object.entries(standards).map(([name, { label }]) => (
            <Radio key={name} value={name} label={text(label)} />
          ))}
        </RadioGroup>
      )}
      <StandardSeverities kind={readingKinds[kind]} standard={standard} />
    </div>
  )
  return (
    <Popup kind="dialog" label={t('standards')} content={content} open={open} onOpen={setOpen} placement="bottom-end">
      <button type="button" className="chip reading-source" title={text(standard.label)}>
        <span className="reading-source-name">{t('standard', { name: text(standard.label) })}</span>
        <ChevronDownIcon size={12} />
      </button>
    </Popup>
  )
}
