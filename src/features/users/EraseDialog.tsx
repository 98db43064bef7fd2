import { Button, DialogBody, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { DialogActions } from '#src/kit/ui/DialogActions.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { useCountUserDataQuery, useEraseUserMutation } from '#store/api/generated/appUser.ts'
import { toastAdded } from '#store/toasts.ts'

interface Props {
  user: RecordOfKind<'appUser'>
  onErased: () => void
  onCancel: () => void
}

/**
 * Counts the data that is erased with a user, and erases it once the id is typed. Cancel has the focus. Shows a
 * toast.
 */
export const EraseDialog = ({ user: { id, nickname }, onErased, onCancel }: Props) => {
  const { t } = useTranslation(['users', 'common'])
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const [typed, setTyped] = useState('')
  const countQuery = useCountUserDataQuery({ body: { userId: id } }, { refetchOnMountOrArgChange: true })
  const [erase, { isLoading }] = useEraseUserMutation()
  const counts = countQuery.isFetching ? undefined : countQuery.data
  const confirm = async () => {
    const { data, error } = await erase({ body: { userId: id, nickname } })
    if (!data) return notifyError(error)
    dispatch(toastAdded({ tone: 'good', text: t('erased', { name: nickname, count: data.readings }) }))
    onErased()
  }
  return (
    <Modal title={t('eraseTitle', { name: nickname })} onClose={onCancel} canOutsideClickClose={!isLoading}>
      <DialogBody>
        {countQuery.error && !counts ? (
          <ErrorState title={t('common:loadFailed')} error={countQuery.error} onRetry={countQuery.refetch} />
        ) : (
          <div aria-live="polite" aria-busy={!counts}>
            <p>{counts ? t('goes') : t('counting')}</p>
            {counts && (
              <ul>
                <li>{t('goesUser')}</li>
                <li>{t('goesReadings', { count: counts.readings })}</li>
                {counts.uploads > 0 && <li>{t('goesUploads', { count: counts.uploads })}</li>}
                <li>{t('goesBindings', { count: counts.bindings })}</li>
                {counts.feedback > 0 && <li>{t('goesFeedback', { count: counts.feedback })}</li>}
                {counts.phones > 0 && <li>{t('goesPhones', { count: counts.phones })}</li>}
                {counts.subscriptions > 0 && <li>{t('goesSubscription')}</li>}
              </ul>
            )}
            {counts && counts.devices > 0 && <p>{t('staysDevices', { count: counts.devices })}</p>}
            <p className="secondary">{t('backups')}</p>
          </div>
        )}
        <Field label={t('typeId', { id })}>
          {(input) => <InputGroup {...input} autoComplete="off" value={typed} onValueChange={setTyped} />}
        </Field>
      </DialogBody>
      <DialogActions
        primary={
          <Button intent="danger" onClick={confirm} loading={isLoading} disabled={!counts || typed.trim() !== id}>
            {t('erase')}
          </Button>
        }
      >
        <Button autoFocus onClick={onCancel} disabled={isLoading}>
          {t('common:cancel')}
        </Button>
      </DialogActions>
    </Modal>
  )
}
