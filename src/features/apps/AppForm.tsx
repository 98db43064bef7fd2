import { HTMLSelect } from '@blueprintjs/core'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { secretFields } from '#contract/core/fields.ts'
import { type LanguageCode, languageCodeNames, languageCodes } from '#contract/core/languageCodes.ts'
import { MultiSelectField } from '#src/kit/form/MultiSelectField.tsx'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { RecordFields } from '#src/kit/records/RecordFields.tsx'
import { type RecordValues, valueText } from '#src/kit/records/recordValues.ts'
import { localizedName, useReferences } from '#src/kit/references/references.ts'
import { pathTo } from '#src/routes/index.ts'
import { useGetProductAllQuery } from '#store/api/generated/product.ts'
import {
  type AppDetails,
  appFields,
  appFormValues,
  comparedInputs,
  fixedInputs,
  inputSections,
  saveApp,
  toAppRequest,
} from './appValues.ts'
import { PushKeys } from './PushKeys.tsx'

interface Props {
  /** Undefined for a new app. */
  details: AppDetails | undefined
  /** Initial vendor of a new app. */
  vid?: string | undefined
  onSaved: (id: string) => void
}

/** Edits an app: identity, languages, products, switches and push keys. */
export const AppForm = ({ details, vid, onSaved }: Props) => {
  const { t } = useTranslation(['apps', 'form'])
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const chosenId = useId()
  const { id, version } = details?.app ?? {}
  const isNew = id === undefined
  const fields = useMemo(() => appFields(isNew), [isNew])
  const references = useReferences(fields)
  const { data: products } = useGetProductAllQuery({ body: {} })
  const record = useRecordForm<RecordValues>({
    draft: `sysApp ${id ?? vid ?? 'new'}`,
    secret: secretFields(fields),
    save: saveApp,
    current: { id, version, values: { ...appFormValues(details, language), ...(vid && { vid }) } },
    toRequest: (values) => toAppRequest(values),
    hasNewId: true,
    savedName: ({ name }) => String(name),
    onSaved,
  })
  const { form, underWay } = record
  const owner = form.watch('vid')
  const offered = new Map(
    (products?.list ?? [])
      // An app of a vendor contains only that vendor's products.
      .filter(({ vid }) => !owner || vid === owner)
      .map(({ pid, names }) => [pid, `${localizedName(names ?? [], language)} ${pid}`.trim()]),
  )
  const languages = new Map(languageCodeNames.map((code) => [code as string, text(languageCodes[code])]))
  const joinLabels = (codes: unknown, labels: ReadonlyMap<string, string>) =>
    (codes as string[]).map((code) => labels.get(code) ?? code).join(', ')
  const comparedFields = [
    ...comparedInputs.map((name) => ({
      names: [name],
      label: text(fields[name]?.label ?? { verbatim: name }),
      text: (values: RecordValues) => {
        const field = fields[name]
        return field ? valueText(field, values[name], { references, language }) : ''
      },
    })),
    {
      names: ['languages'],
      label: t('languages'),
      text: (values: RecordValues) => joinLabels(values.languages, languages),
    },
    { names: ['pids'], label: t('products'), text: (values: RecordValues) => joinLabels(values.pids, offered) },
  ]
  const section = (name: keyof typeof inputSections) => (
    <RecordFields form={form} inputs={inputSections[name]} {...{ fields, references, pendingUploads: underWay }} />
  )
  return (
    <RecordForm
      record={record}
      comparedFields={comparedFields}
      action={t(isNew ? 'form:add' : 'form:save')}
      onCancel={() => navigate(pathTo('AppAdmin'))}
    >
      {isNew && <RecordFields form={form} inputs={fixedInputs} {...{ fields, references, pendingUploads: underWay }} />}
      {section('identity')}
      <MultiSelectField form={form} name="languages" label={t('languages')} options={languages} isRequired>
        {(chosen, onChange) => (
          <div className="app-first-language">
            <label htmlFor={chosenId}>{t('firstLanguage')}</label>
            <HTMLSelect
              id={chosenId}
              value={chosen[0] ?? ''}
              options={chosen.map((code) => ({ value: code, label: text(languageCodes[code as LanguageCode]) }))}
              onChange={({ currentTarget: { value } }) => onChange([value, ...chosen.filter((code) => code !== value)])}
            />
          </div>
        )}
      </MultiSelectField>
      <MultiSelectField
        form={form}
        name="pids"
        label={t('products')}
        hint={owner ? t('productsOfVendor') : t('productsOfAll')}
        options={offered}
      />
      <h2>{t('stores')}</h2>
      {section('stores')}
      <h2>{t('switches')}</h2>
      {section('switches')}
      <h2>{t('push')}</h2>
      {section('push')}
      {details && <PushKeys details={details} />}
    </RecordForm>
  )
}
