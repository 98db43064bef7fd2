import { useTranslation } from 'react-i18next'
import { sysArticleEbook } from '#contract/manuals/manual.ts'
import { Picker } from '#src/kit/form/Picker.tsx'
import type { PickerOption } from '#src/kit/form/pickerOptions.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import type { EventInput } from '#src/kit/statechart/useTransitionRecord.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { WithdrawnPreview } from './WithdrawnPreview.tsx'

interface Props {
  id: string
  /** Manuals that can replace this one. */
  published: readonly PickerOption[]
  value: EventInput
  onChange: (value: EventInput) => void
}

/** Selects the manual that replaces a withdrawn one, and previews the page that its printed codes then show. */
export const ReplacementField = ({ id, published, value: { replacementId }, onChange }: Props) => {
  const { t } = useTranslation('manuals')
  const text = useText()
  return (
    <>
      <Field label={text(sysArticleEbook.fields.replacementId.label)} hint={t('codesLead')}>
        {(input) => (
          <Picker
            input={input}
            value={replacementId ?? ''}
            placeholder={t('noReplacement')}
            options={published}
            onChange={(value) => onChange({ replacementId: value || null })}
          />
        )}
      </Field>
      <h3>{t('readersWillSee')}</h3>
      <WithdrawnPreview id={id} replacementId={replacementId} />
    </>
  )
}
