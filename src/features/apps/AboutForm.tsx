import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AboutText } from '#contract/apps/about.ts'
import { sysApp } from '#contract/apps/app.ts'
import { type LanguageCode, languageCodeNames, languageCodes } from '#contract/core/languageCodes.ts'
import { FormRichTextField } from '#src/kit/form/FormRichTextField.tsx'
import { LanguageBar } from '#src/kit/form/LanguageBar.tsx'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { richTextToPlainText } from '#src/kit/richText/sanitizer.ts'
import { TickIcon } from '#src/kit/ui/icons.ts'
import './AboutForm.css'
import { AboutVersions } from './AboutVersions.tsx'
import { type AppearanceFormProps, usePreviewValues } from './usePreviewValues.ts'

/** HTML by language; empty if there is none. */
type Values = Record<LanguageCode, string>

const save = { call: 'saveSysAppAbout' as const, request: sysApp.ownCalls.saveSysAppAbout.request }

const valuesOf = (texts: readonly AboutText[]): Values =>
  Object.fromEntries(
    languageCodeNames.map((code) => [code, texts.find(({ language }) => language === code)?.html ?? '']),
  ) as Values

const textsOf = (values: Values): AboutText[] =>
  languageCodeNames.flatMap((language) => (values[language] ? [{ language, html: values[language] }] : []))

const toPreview = (values: Values) => ({ texts: textsOf(values), view: 'about' }) as const

/** Maps the array index that the call reports to the language of the field. */
const fieldOf = (values: Values) => (path: string) => textsOf(values)[Number(path.split('.')[1])]?.language ?? path

/** Edits an app's about page, one language at a time; an earlier version can be restored into the form. */
export const AboutForm = ({ details, onPreview, onSaved }: AppearanceFormProps) => {
  const { t } = useTranslation(['apps', 'form'])
  const text = useText()
  const { app, about, languages: ofApp } = details
  const record = useRecordForm<Values>({
    draft: `sysApp about ${app.id}`,
    save,
    current: { id: app.id, version: about.version, values: valuesOf(about.texts) },
    toRequest: (values) => ({ texts: textsOf(values) }),
    resolveField: fieldOf,
    savedName: () => t('part.about'),
    onSaved,
  })
  const { form, underWay } = record
  const values = form.watch()
  const languages = [...new Set([...ofApp, ...textsOf(values).map(({ language }) => language)])]
  const [chosen, setChosen] = useState<LanguageCode>()
  const at = chosen && languages.includes(chosen) ? chosen : (languages[0] ?? 'en')
  usePreviewValues(form, onPreview, toPreview)
  const comparedFields = languages.map((code) => ({
    names: [code],
    label: text(languageCodes[code]),
    text: (one: Values) => richTextToPlainText(one[code]),
  }))
  return (
    <RecordForm record={record} comparedFields={comparedFields} action={t('form:save')} onCancel={record.discard}>
      <LanguageBar
        label={t('languages')}
        {...{ languages, at }}
        onChoose={setChosen}
        mark={(code) => ({
          icon: values[code] ? <TickIcon /> : undefined,
          text: t(values[code] ? 'isWritten' : 'isEmpty'),
        })}
      />
      <FormRichTextField
        key={at}
        form={form}
        name={at}
        pendingUploads={underWay}
        label={t('aboutIn', { language: text(languageCodes[at]) })}
      />
      <AboutVersions
        id={app.id}
        onUse={(texts) => {
          for (const [code, html] of Object.entries(valuesOf(texts)))
            form.setValue(code as LanguageCode, html, { shouldDirty: true })
        }}
      />
    </RecordForm>
  )
}
