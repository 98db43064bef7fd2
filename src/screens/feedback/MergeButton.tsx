import { Button, DialogBody, DialogFooter, HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#src/form/Field.tsx'
import { useErrorText } from '#src/lib/errorText.ts'
import { useAppDispatch } from '#src/lib/store.ts'
import { Modal } from '#src/ui/Modal.tsx'
import { useGetFeedbackPageQuery, useMergeFeedbackMutation } from '#store/api/generated/feedback.ts'
import { useRecords } from '#store/api/useRecords.ts'
import { toastAdded } from '#store/toasts.ts'
import type { FeedbackDetails } from './useFeedback.ts'

const mostOffered = 100
const remarkShown = 60

interface Props {
  details: FeedbackDetails
}

/** Says that feedback repeats another one, where it is answered. */
export const MergeButton = ({ details }: Props) => {
  const { t } = useTranslation('feedback')
  const [isAsking, setAsking] = useState(false)
  if (!['unread', 'read', 'answered'].includes(details.feedback.state)) return null
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('merge')}
      </Button>
      {isAsking && <MergeDialog details={details} onClose={() => setAsking(false)} />}
    </>
  )
}

const MergeDialog = ({ details: { feedback }, onClose }: Props & { onClose: () => void }) => {
  const { t } = useTranslation(['feedback', 'common'])
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const [into, setInto] = useState('')
  const { id, version, number, pid, vid } = feedback
  const { currentData } = useGetFeedbackPageQuery({
    body: {
      pageNum: 1,
      pageSize: mostOffered,
      sortColumns: 'createTime desc',
      state: ['unread', 'read'],
      ...(pid && { pid: [pid] }),
      ...(vid && { vid: [vid] }),
    },
  })
  const others = useRecords('feedback', currentData?.list).filter((one) => one.id !== id && one.vid === vid)
  const [merge, { isLoading, error }] = useMergeFeedbackMutation()
  const onMerge = async () => {
    const { data } = await merge({ body: { id, version, into } })
    if (!data) return
    const target = others.find((one) => one.id === into)?.number ?? ''
    dispatch(toastAdded({ tone: 'good', text: t('merged', { number, target }) }))
    onClose()
  }
  return (
    <Modal title={t('mergeTitle', { number })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void onMerge()
        }}
      >
        <DialogBody>
          <Field
            label={t('mergeInto')}
            hint={t('mergeHint')}
            error={error ? errorText(error).text : undefined}
            isRequired
          >
            {(input) => (
              <HTMLSelect
                {...input}
                fill
                value={into}
                options={[
                  { value: '', label: t(others.length > 0 ? 'choose' : 'noOthers') },
                  ...others.map((one) => ({
                    value: one.id,
                    label: `${one.number} · ${one.remark.slice(0, remarkShown)}`,
                  })),
                ]}
                onChange={({ currentTarget }) => setInto(currentTarget.value)}
              />
            )}
          </Field>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={onClose}>{t('common:cancel')}</Button>
              <Button type="submit" intent="primary" loading={isLoading} disabled={into === ''}>
                {t('merge')}
              </Button>
            </>
          }
        />
      </form>
    </Modal>
  )
}
