import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { useAppDispatch } from '#src/lib/store.ts'
import { useNotifyError } from '#src/lib/useNotifyError.ts'
import { ExportIcon } from '#src/ui/icons.ts'
import { useGetUserDataMutation } from '#store/api/generated/appUser.ts'
import { toastAdded } from '#store/toasts.ts'

/** Saves everything about one user as a file of JSON, to be given to that person. */
export const HandOutButton = ({ user: { id, nickname } }: { user: RecordOfKind<'appUser'> }) => {
  const { t } = useTranslation('users')
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const [handOut, { isLoading }] = useGetUserDataMutation()
  const save = async () => {
    const { data, error } = await handOut({ body: { userId: id } })
    if (!data) return notifyError(error)
    const name = id.replace(/[^\p{L}\p{N}_]+/gu, '-')
    saveFile(`user-${name}-${data.takenAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json')
    dispatch(toastAdded({ tone: 'good', text: t('handedOut', { name: nickname }) }))
  }
  return (
    <Button icon={<ExportIcon />} loading={isLoading} onClick={save}>
      {t('handOut')}
    </Button>
  )
}
