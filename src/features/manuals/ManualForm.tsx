import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import { sysArticleEbook } from '#contract/manuals/manual.ts'
import { FormWithPreview } from '#src/kit/form/FormWithPreview.tsx'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { RecordFields } from '#src/kit/records/RecordFields.tsx'
import { type RecordValues, recordTitle, valueText } from '#src/kit/records/recordValues.ts'
import { referenceKey, useReferences } from '#src/kit/references/references.ts'
import { richTextToPlainText } from '#src/kit/richText/sanitizer.ts'
import { pathTo } from '#src/routes/index.ts'
import { ManualContentsField } from './ManualContentsField.tsx'
import {
  commonInputs,
  contentField,
  contentOf,
  contentParts,
  formLanguages,
  manualFieldAt,
  manualFormValues,
  saveManual,
  toManualRequest,
} from './manualValues.ts'
import { ReaderPreview } from './ReaderPreview.tsx'
import type { ManualDetails } from './useManual.ts'
import { usePublishedManuals } from './usePublishedManuals.ts'

const { fields } = sysArticleEbook

interface Props {
  /** Undefined for a new manual. */
  details: ManualDetails | undefined
  onSaved: (id: string) => void
}

/** Edits a manual: titles, product, type, and content in each language, with a preview where there is room. */
export const ManualForm = ({ details, onSaved }: Props) => {
  const { t } = useTranslation(['manuals', 'form'])
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const all = useReferences(fields)
  const { id, version } = details?.manual ?? {}
  const key = referenceKey(fields.replacementId)
  const published = usePublishedManuals(details?.manual)
  const currentReplacement = details?.manual.replacementId ?? ''
  const replacements = new Map([
    ...[...(all[key] ?? [])].filter(([other]) => other === currentReplacement),
    ...published.map(({ value, label }) => [value, label] as const),
  ])
  const references = { ...all, [key]: replacements }
  const valueOptions = { references, language }
  const record = useRecordForm<RecordValues>({
    draft: `sysArticleEbook ${id ?? 'new'}`,
    save: saveManual,
    current: { id, version, values: manualFormValues(details, language) },
    toRequest: (values) => toManualRequest(values),
    hasNewId: true,
    resolveField: manualFieldAt,
    savedName: (values) => recordTitle(fields, 'names', values, valueOptions),
    onSaved,
  })
  const { form, underWay } = record
  const [chosen, setChosen] = useState<LanguageCode>()
  const compared = [...new Set([...formLanguages(form.watch()), ...formLanguages(manualFormValues(details, language))])]
  const comparedFields = [
    ...commonInputs.map((name) => ({
      names: [name],
      label: text(fields[name].label),
      text: (values: RecordValues) => valueText(fields[name], values[name], valueOptions),
    })),
    ...compared.map((code) => ({
      names: contentParts.map((part) => contentField(part, code)),
      label: t('inLanguage', { language: text(languageCodes[code]) }),
      text: (values: RecordValues) => {
        const { format, html, pdf, videos } = contentOf(values, code)
        const files = [...(format === 'pdf' ? pdf : []), ...videos].map(({ name }) => name)
        return [...(format === 'html' ? [richTextToPlainText(html)] : []), ...files].filter(Boolean).join('\n')
      },
    })),
  ]
  const languages = formLanguages(form.watch())
  const at = chosen && languages.includes(chosen) ? chosen : languages[0]
  return (
    <FormWithPreview className="manual-edit" preview={at && <ReaderPreview form={form} id={id} language={at} />}>
      <RecordForm
        record={record}
        comparedFields={comparedFields}
        action={t(id === undefined ? 'form:add' : 'form:save')}
        onCancel={() => navigate(pathTo('specification'))}
      >
        <RecordFields form={form} inputs={commonInputs} {...{ fields, references, pendingUploads: underWay }} />
        <h2>{t('content')}</h2>
        <ManualContentsField form={form} underWay={underWay} language={at} onLanguage={setChosen} />
      </RecordForm>
    </FormWithPreview>
  )
}
