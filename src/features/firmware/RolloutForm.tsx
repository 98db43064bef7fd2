import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { timeoutInput } from '#contract/firmware/inputs.ts'
import { firmwareRollout } from '#contract/firmware/rollout.ts'
import { FormField } from '#src/kit/form/FormField.tsx'
import { FormTextField } from '#src/kit/form/FormTextField.tsx'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { parseNumber } from '#src/kit/lib/numberText.ts'
import { type RecordValues, valueText } from '#src/kit/records/recordValues.ts'
import { useReferences } from '#src/kit/references/references.ts'
import { pathTo } from '#src/routes/index.ts'
import { AudienceCount } from './AudienceCount.tsx'
import { GroupsField } from './GroupsField.tsx'
import {
  namedInputs,
  rolloutAudience,
  rolloutFieldAt,
  rolloutFormValues,
  rolloutGroups,
  saveRollout,
  toRolloutRequest,
} from './rolloutValues.ts'
import type { RolloutDetails } from './useFirmware.ts'
import { VersionField } from './VersionField.tsx'

const { fields } = firmwareRollout

interface Props {
  /** Undefined for a new rollout. */
  details: RolloutDetails | undefined
  /** Preselected firmware version of a new rollout. */
  firmwareId?: string | undefined
  onSaved: (id: string) => void
}

/** Edits a rollout: version, audience and groups. */
export const RolloutForm = ({ details, firmwareId, onSaved }: Props) => {
  const { t } = useTranslation(['firmware', 'form'])
  const text = useText()
  const formats = useFormats()
  const language = useLanguage()
  const navigate = useNavigate()
  const references = useReferences(fields)
  const { id, version } = details?.rollout ?? {}
  const record = useRecordForm<RecordValues>({
    draft: `firmwareRollout ${id ?? 'new'}`,
    save: saveRollout,
    current: { id, version, values: rolloutFormValues(details, firmwareId, language) },
    toRequest: (values) => toRolloutRequest(values),
    hasNewId: true,
    resolveField: () => rolloutFieldAt,
    savedName: ({ name }) => String(name),
    onSaved,
  })
  const { form } = record
  const values = form.watch()
  /** Formats the timeout in days and hours, as minutes are hard to read. */
  const timeoutText = ({ timeoutMinutes }: RecordValues): string =>
    timeoutInput.safeParse(parseNumber(String(timeoutMinutes))).success
      ? formats.duration(parseNumber(String(timeoutMinutes)))
      : ''
  const comparedFields = [
    ...namedInputs.map((name) => ({
      names: [name],
      label: text(fields[name].label),
      text: (of: RecordValues) => valueText(fields[name], of[name], { references, language }),
    })),
    { names: ['timeoutMinutes'], label: text(fields.timeoutMinutes.label), text: timeoutText },
    {
      names: ['fromReleases'],
      label: t('fromReleases'),
      text: (of: RecordValues) => rolloutAudience(of).fromReleases.join(', '),
    },
    {
      names: ['deviceIds'],
      label: t('deviceIds'),
      text: (of: RecordValues) => rolloutAudience(of).deviceIds.join(', '),
    },
    {
      names: ['groups'],
      label: t('groups'),
      text: (of: RecordValues) =>
        rolloutGroups(of)
          .map(({ share, success, errors }) => [share, success, errors].join(' / '))
          .join('\n'),
    },
  ]
  return (
    <RecordForm
      record={record}
      comparedFields={comparedFields}
      action={t(id === undefined ? 'form:add' : 'form:save')}
      onCancel={() => navigate(pathTo('firmwareRollouts'))}
    >
      <FormField form={form} fields={fields} name="name" />
      <VersionField form={form} isSaved={id !== undefined} />
      <FormField form={form} fields={fields} name="timeoutMinutes" />
      <FormTextField form={form} name="fromReleases" label={t('fromReleases')} hint={t('fromReleasesHint')} />
      <FormTextField form={form} name="deviceIds" label={t('deviceIds')} hint={t('deviceIdsHint')} rows={3} />
      <AudienceCount firmwareId={String(values.firmwareId ?? '')} {...rolloutAudience(values)} />
      <GroupsField form={form} />
    </RecordForm>
  )
}
