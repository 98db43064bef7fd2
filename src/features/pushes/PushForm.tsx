import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { push } from '#contract/pushes/push.ts'
import { FormField } from '#src/kit/form/FormField.tsx'
import { FormRichTextField } from '#src/kit/form/FormRichTextField.tsx'
import { FormWithPreview } from '#src/kit/form/FormWithPreview.tsx'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { RecordFields } from '#src/kit/records/RecordFields.tsx'
import { RequestLink } from '#src/kit/records/RequestLink.tsx'
import { type RecordValues, valueText } from '#src/kit/records/recordValues.ts'
import { referenceKey, useReferences } from '#src/kit/references/references.ts'
import { richTextToPlainText } from '#src/kit/richText/sanitizer.ts'
import { pathTo } from '#src/routes/index.ts'
import { PushPreview } from './PushPreview.tsx'
import {
  appearanceInputs,
  contentInputs,
  formInputs,
  type PushDetails,
  pushFormValues,
  pushSaveCall,
  toPushRequest,
} from './pushValues.ts'
import { UsersField } from './UsersField.tsx'

const { fields } = push
/** Fields of the form, which requires a product if the audience is one. */
const formFields = { ...fields, pid: { ...fields.pid, optional: undefined } }

interface Props {
  /** Undefined for a new push. */
  details: PushDetails | undefined
  onSaved: (id: string) => void
}

/** Edits a push: content, audience and time. */
export const PushForm = ({ details, onSaved }: Props) => {
  const { t } = useTranslation(['pushes', 'form'])
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const references = useReferences(fields)
  const { id, version } = details?.push ?? {}
  const record = useRecordForm<RecordValues>({
    draft: `push ${id ?? 'new'}`,
    save: pushSaveCall(id === undefined),
    current: { id, version, values: pushFormValues(details, language) },
    toRequest: (values) => toPushRequest(values),
    hasNewId: true,
    savedName: ({ title }) => String(title),
    onSaved,
  })
  const { form, underWay } = record
  const inputs = (names: readonly string[]) => (
    <RecordFields form={form} fields={formFields} inputs={names} {...{ references, pendingUploads: underWay }} />
  )
  const comparedFields = [
    ...formInputs.map((name) => ({
      names: [name],
      label: text(fields[name].label),
      text: (values: RecordValues) => valueText(fields[name], values[name], { references, language }),
    })),
    { names: ['html'], label: t('content'), text: (values: RecordValues) => richTextToPlainText(String(values.html)) },
    { names: ['userIds'], label: t('users'), text: (values: RecordValues) => String(values.userIds) },
  ]
  const audience = form.watch('audience')
  return (
    <FormWithPreview width={272} preview={<PushPreview {...{ form, references }} isNew={id === undefined} />}>
      <RecordForm
        record={record}
        comparedFields={comparedFields}
        action={t(id === undefined ? 'form:add' : 'form:save')}
        onCancel={() => navigate(pathTo('push'))}
      >
        {inputs(contentInputs)}
        {references[referenceKey(fields.appId)]?.size === 0 && (
          <p className="field-hint">
            {t('noApps')} <RequestLink isInline kind="app" />
          </p>
        )}
        <FormRichTextField form={form} name="html" pendingUploads={underWay} label={t('content')} />
        {inputs(appearanceInputs)}
        <h2>{t('toWhom')}</h2>
        {inputs(audience === 'product' ? ['audience', 'pid'] : ['audience'])}
        {audience === 'list' && <UsersField form={form} />}
        <h2>{t('when')}</h2>
        {inputs(['plannedAt'])}
        <FormField form={form} fields={fields} name="zone" placeholder={t('receiversZone')} />
      </RecordForm>
    </FormWithPreview>
  )
}
