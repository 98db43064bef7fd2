import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { callsOf } from '#contract/core/kind.ts'
import {
  requestFileRule,
  requestFilesMax,
  requestKinds,
  requestKindsOfApplicants,
  requestMaxLength,
} from '#contract/requests/inputs.ts'
import { request } from '#contract/requests/request.ts'
import { FormField } from '#src/kit/form/FormField.tsx'
import { FormFileField } from '#src/kit/form/FormFileField.tsx'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { pathTo } from '#src/routes/index.ts'
import { selectViewer } from '#store/session/slice.ts'

const { fields } = request
const choicesOfApplicants = Object.fromEntries(requestKindsOfApplicants.map((kind) => [kind, requestKinds[kind]]))
const fieldsOfApplicants = { kind: { ...fields.kind, choices: choicesOfApplicants } }
const save = { call: 'saveRequest' as const, request: callsOf(request).saveRequest.request }

interface Values {
  kind: string
  content: string
  fileIds: StoredFile[]
}

/** Sends a request to the platform, with kind, subject and text from the address. */
export const RequestForm = ({ onSaved }: { onSaved: (id: string) => void }) => {
  const { t } = useTranslation('requests')
  const text = useText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const kind = query.get('kind') ?? ''
  const subjectId = query.get('subjectId')
  const record = useRecordForm<Values>({
    draft: `request ${kind} ${subjectId ?? 'new'}`,
    save,
    current: {
      values: { kind: kind in requestKinds ? kind : '', content: '', fileIds: [] },
    },
    toRequest: ({ kind: chosen, content, fileIds }) => ({
      kind: chosen,
      content,
      subjectKind: query.get('subjectKind'),
      subjectId,
      fileIds: fileIds.map(({ id }) => id),
    }),
    hasNewId: true,
    savedName: () => t('sent'),
    onSaved,
  })
  const { form, underWay } = record
  const subject = query.get('subject')
  const isApplicant = useAppSelector(selectViewer).role === 'applicant'
  return (
    <RecordForm record={record} comparedFields={[]} action={t('send')} onCancel={() => navigate(pathTo('ownRequests'))}>
      {subjectId && subject && <DescriptionList items={[{ label: text(fields.subject.label), value: subject }]} />}
      <FormField form={form} fields={isApplicant ? fieldsOfApplicants : fields} name="kind" />
      <FormField form={form} fields={fields} name="content" hint={t('contentHint')} maxLength={requestMaxLength} />
      {/* Uploads require a verified vendor. */}
      {!isApplicant && (
        <FormFileField
          form={form}
          name="fileIds"
          label={t('files')}
          rules={[requestFileRule]}
          count={requestFilesMax}
          pendingUploads={underWay}
        />
      )}
    </RecordForm>
  )
}
