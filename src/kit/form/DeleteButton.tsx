import { Button } from '@blueprintjs/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KindName } from '#contract/kinds.ts'
import { useMayWrite } from '#src/kit/lib/permission.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx'
import { type DeletionName, deletions } from '#store/api/generated/deletions.ts'
import { kindMeta } from '#store/api/generated/kindMeta.ts'
import { endpointByName } from '#store/api/index.ts'
import { forgetRecord } from '#store/forgetRecord.ts'
import { toastAdded } from '#store/toasts.ts'

interface Props {
  call: DeletionName
  id: string
  name: string
  /** Text about what is deleted with the record. */
  body: string
  /** Reason why the record cannot be deleted; undefined if it can. */
  reason?: string | undefined
  onDeleted: () => void
}

type DeleteHook = () => readonly [
  (argument: object) => Promise<{ data?: unknown; error?: unknown }>,
  { isLoading: boolean },
]

const kindDeletedBy = (call: DeletionName): KindName | undefined =>
  (Object.keys(kindMeta) as KindName[]).find((kind) => kindMeta[kind].calls.delete === call)

/**
 * Deletes a record after confirmation and adds a toast. Disabled, with the reason beside it, if the record cannot be
 * deleted.
 */
const PermittedDeleteButton = ({ call, id, name, body, reason, onDeleted }: Props) => {
  const { t } = useTranslation('form')
  const dispatch = useAppDispatch()
  const notifyError = useNotifyError()
  const [asking, setAsking] = useState(false)
  const { useMutation } = endpointByName<{ useMutation: DeleteHook }>(call)
  const [remove, { isLoading }] = useMutation()
  const isDeleted = useRef(false)
  // Once its page or drawer is gone, so that Back does not show it from the cache.
  useEffect(
    () => () => {
      const kind = kindDeletedBy(call)
      if (isDeleted.current && kind) dispatch(forgetRecord({ kind, id }))
    },
    [call, id, dispatch],
  )
  const confirm = async () => {
    const { data, error } = await remove(deletions[call] === 'body' ? { body: { id } } : { id })
    setAsking(false)
    if (!data) return notifyError(error)
    isDeleted.current = true
    dispatch(toastAdded({ tone: 'good', text: t('deleted', { name }) }))
    onDeleted()
  }
  return (
    <>
      {reason && <span className="secondary">{reason}</span>}
      <Button
        variant="minimal"
        intent="danger"
        aria-haspopup="dialog"
        disabled={reason !== undefined}
        onClick={() => setAsking(true)}
      >
        {t('delete')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('deleteTitle', { name })}
          confirm={t('delete')}
          busy={isLoading}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          {body}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Renders the button that deletes a record for accounts that may delete it. */
export const DeleteButton = (props: Props) => useMayWrite(props.call) && <PermittedDeleteButton {...props} />
