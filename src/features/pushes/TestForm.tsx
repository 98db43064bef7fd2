import { Button, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { useTestPushMutation } from '#store/api/generated/appServices.ts'
import { toastAdded } from '#store/toasts.ts'
import { usersIn } from './pushValues.ts'

/** Sends a push to the phones of some users, marked as a test. */
export const TestForm = ({ id }: { id: string }) => {
  const { t } = useTranslation('pushes')
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const [to, setTo] = useState('')
  const [send, { isLoading, error }] = useTestPushMutation()
  const onSend = async () => {
    const { data } = await send({ body: { id, userIds: usersIn(to) } })
    if (data) dispatch(toastAdded({ tone: 'good', text: t('testSent', { count: data.phones }) }))
  }
  return (
    <form
      className="split-test"
      onSubmit={(event) => {
        event.preventDefault()
        void onSend()
      }}
    >
      <h2>{t('test')}</h2>
      <Field label={t('testTo')} error={error ? errorText(error).text : undefined} hint={t('testHint')}>
        {(input) => <InputGroup {...input} autoComplete="off" value={to} onValueChange={setTo} />}
      </Field>
      <Button type="submit" loading={isLoading} disabled={usersIn(to).length === 0}>
        {t('sendTest')}
      </Button>
    </form>
  )
}
