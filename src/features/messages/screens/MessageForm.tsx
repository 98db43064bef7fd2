import { useTranslation } from 'react-i18next'
import { languageTag } from '#contract/core/localizedText.ts'
import { type MessageDraft, messageDraft } from '#contract/messages/message.ts'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useGetVendorAllQuery } from '#store/api/generated/vendor.ts'
import { toastAdded } from '#store/toasts.ts'
import { ContentField } from './ContentField.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import { RecipientsField } from './RecipientsField.tsx'

const save = { call: 'saveOrUpdateSysMsgWeb' as const, request: messageDraft }

interface Props {
  /** Ids of the preselected vendors. */
  recipients: string[]
  onDone: () => void
}

/** Sends a message in two languages to vendors, after confirmation. */
export const MessageForm = ({ recipients, onDone }: Props) => {
  const { t } = useTranslation(['sendMessage', 'core.names'])
  const dispatch = useAppDispatch()
  const { data } = useGetVendorAllQuery({ body: {} })
  const vendors = data?.list ?? []
  type Recipients = MessageDraft['vendorIds']
  const countOf = (ids: Recipients) => (ids === 'all' ? vendors.length : ids.length)
  const namesOf = (ids: Recipients) => {
    if (ids === 'all') return `${t('all')} (${vendors.length})`
    const names = vendors.filter(({ id }) => ids.includes(id)).map(({ name }) => name || t('unnamed'))
    return names.join(', ')
  }
  const record = useRecordForm<MessageDraft, { sent: number }>({
    draft: `message ${recipients.join()}`,
    save,
    current: { values: { vendorIds: recipients, contentEn: '', contentZh: '' } },
    toRequest: (values) => values,
    preview: ({ vendorIds, contentEn, contentZh }) => ({
      action: t('core.names:kinds.message.add'),
      name: t('to', { count: countOf(vendorIds) }),
      summary: {
        facts: [
          { label: t('recipients'), value: namesOf(vendorIds) },
          { label: t('contentEn'), value: contentEn },
          { label: t('contentZh'), value: contentZh },
        ],
        notes: [t('staysSent')],
      },
    }),
    onSaved: ({ sent }, isShown) => {
      dispatch(toastAdded({ tone: 'good', text: t('sent', { count: sent }) }))
      if (isShown) onDone()
    },
  })
  const { form } = record
  const { vendorIds, contentEn, contentZh } = form.watch()
  const count = countOf(vendorIds)
  return (
    <RecordForm
      record={record}
      comparedFields={[]}
      action={count > 0 ? t('sendTo', { count }) : t('core.names:kinds.message.add')}
      onCancel={onDone}
    >
      <RecipientsField form={form} vendors={vendors} />
      <ContentField form={form} name="contentEn" lang={languageTag('en')} />
      <ContentField form={form} name="contentZh" lang={languageTag('zh_CN')} />
      <MessagePreview content={{ en: contentEn, zh_CN: contentZh }} />
    </RecordForm>
  )
}
