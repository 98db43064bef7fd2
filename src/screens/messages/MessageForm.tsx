import { useTranslation } from 'react-i18next'
import { type MessageToSend, messageToSend } from '#contract/account/message.ts'
import { tagOf } from '#contract/localizedText.ts'
import { RecordForm } from '#src/form/RecordForm.tsx'
import { useRecordForm } from '#src/form/useRecordForm.ts'
import { useAppDispatch } from '#src/lib/store.ts'
import { useGetVendorAllQuery } from '#store/api/generated/vendor.ts'
import { toastAdded } from '#store/toasts.ts'
import { ContentField } from './ContentField.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import { RecipientsField } from './RecipientsField.tsx'

const save = { call: 'saveOrUpdateSysMsgWeb', request: messageToSend }

interface Props {
  /** The vendors that are chosen at first. */
  recipients: string[]
  onDone: () => void
}

/** Sends a message to vendors, in the words of both languages. */
export const MessageForm = ({ recipients, onDone }: Props) => {
  const { t } = useTranslation('sendMessage')
  const dispatch = useAppDispatch()
  const { data } = useGetVendorAllQuery({ body: {} })
  const vendors = data?.list ?? []
  const record = useRecordForm<MessageToSend, { sent: number }>({
    draft: `message ${recipients.join()}`,
    save,
    current: { values: { vendorIds: recipients, contentEn: '', contentZh: '' } },
    toRequest: (values) => values,
    onSaved: ({ sent }) => {
      dispatch(toastAdded({ tone: 'good', text: t('sent', { count: sent }) }))
      onDone()
    },
  })
  const { form } = record
  const { vendorIds, contentEn, contentZh } = form.watch()
  const count = vendorIds === 'all' ? vendors.length : vendorIds.length
  return (
    <RecordForm record={record} facts={[]} action={count > 0 ? t('sendTo', { count }) : t('action')} onCancel={onDone}>
      <RecipientsField form={form} vendors={vendors} />
      <ContentField form={form} name="contentEn" lang={tagOf('en')} />
      <ContentField form={form} name="contentZh" lang={tagOf('zh_CN')} />
      <MessagePreview content={{ en: contentEn, zh_CN: contentZh }} />
    </RecordForm>
  )
}
