import { useTranslation } from 'react-i18next'
import { splitList } from '#src/kit/form/formValues.ts'
import { TestSendForm } from '#src/kit/form/TestSendForm.tsx'
import { useTestPushMutation } from '#store/api/generated/appServices.ts'

/** Sends a push to the phones of some users, marked as a test. */
export const PushTest = ({ id }: { id: string }) => {
  const { t } = useTranslation('pushes')
  const [send, { isLoading, error }] = useTestPushMutation()
  return (
    <TestSendForm
      title={t('test')}
      label={t('testTo')}
      hint={t('testHint')}
      action={t('sendTest')}
      {...{ isLoading, error }}
      isComplete={(to) => splitList(to).length > 0}
      onSend={async (to) => {
        const { data } = await send({ body: { id, userIds: splitList(to) } })
        return data && t('testSent', { count: data.phones })
      }}
    />
  )
}
