import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { saveBlob, saveTextFile } from '#src/kit/lib/saveFile.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { ExportIcon } from '#src/kit/ui/icons.ts'
import { downloadFeedbackAttachment } from '#store/api/downloadFeedbackAttachment.ts'
import { useGetUserDataMutation } from '#store/api/generated/appUser.ts'
import { toastAdded } from '#store/toasts.ts'
import { personalArchive } from './personalArchive.ts'

/**
 * Saves all personal data of one user as a file, to be handed over to that person: JSON, or a ZIP archive if there are
 * attachments.
 */
export const UserDataButton = ({ user: { id, nickname } }: { user: RecordOfKind<'appUser'> }) => {
  const { t } = useTranslation('users')
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const [requestData] = useGetUserDataMutation()
  const [isLoading, setLoading] = useState(false)
  const save = async () => {
    const data = await requestData({ body: { userId: id } }).unwrap()
    const name = `user-${id.replace(/[^\p{L}\p{N}_]+/gu, '-')}-${data.takenAt.slice(0, 10)}`
    if (data.attachments.length === 0) saveTextFile(`${name}.json`, JSON.stringify(data, null, 2), 'application/json')
    else {
      const read = (attachmentId: string) => dispatch(downloadFeedbackAttachment(attachmentId))
      saveBlob(`${name}.zip`, await personalArchive(data, read))
    }
    dispatch(toastAdded({ tone: 'good', text: t('handedOut', { name: nickname }) }))
  }
  const onClick = () => {
    setLoading(true)
    void save()
      .catch(notifyError)
      .finally(() => setLoading(false))
  }
  return (
    <Button icon={<ExportIcon />} loading={isLoading} onClick={onClick}>
      {t('handOut')}
    </Button>
  )
}
