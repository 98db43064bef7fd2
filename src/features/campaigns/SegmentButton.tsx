import { Button, DialogBody, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/core/limits.ts'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { DialogActions } from '#src/kit/ui/DialogActions.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { useSaveOrUpdateSubscribeSegmentMutation } from '#store/api/generated/subscribeSegment.ts'
import { toastAdded } from '#store/toasts.ts'

interface Props {
  /** Filters and quick search of the list, as in its request. */
  filters: Record<string, unknown>
}

/** Saves the filters of the list as a segment, the audience of campaigns. */
export const SegmentButton = ({ filters }: Props) => {
  const { t } = useTranslation(['marketing', 'common'])
  const [isOpen, setOpen] = useState(false)
  if (Object.keys(filters).length === 0) return null
  return (
    <div className="segment-bar">
      <span className="secondary">{t('segmentHint')}</span>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('saveSegment')}
      </Button>
      {isOpen && <SegmentDialog filters={filters} onClose={() => setOpen(false)} />}
    </div>
  )
}

const SegmentDialog = ({ filters, onClose }: { filters: object; onClose: () => void }) => {
  const { t } = useTranslation(['marketing', 'common'])
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const [name, setName] = useState('')
  const [newId] = useState(() => crypto.randomUUID())
  const [save, { isLoading, error }] = useSaveOrUpdateSubscribeSegmentMutation()
  const onSave = async () => {
    const { data } = await save({ body: { newId, name, filters } })
    if (!data) return
    dispatch(toastAdded({ tone: 'good', text: t('segmentSaved', { name }) }))
    onClose()
  }
  return (
    <Modal title={t('saveSegment')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void onSave()
        }}
      >
        <DialogBody>
          <Field label={t('segmentName')} error={error ? errorText(error).text : undefined} isRequired>
            {(input) => (
              <InputGroup
                {...input}
                autoFocus
                autoComplete="off"
                maxLength={limits.nameMaxLength}
                value={name}
                onValueChange={setName}
              />
            )}
          </Field>
          <p className="secondary">{t('segmentMore')}</p>
        </DialogBody>
        <DialogActions
          primary={
            <Button type="submit" intent="primary" loading={isLoading} disabled={name.trim() === ''}>
              {t('saveSegment')}
            </Button>
          }
        >
          <Button onClick={onClose}>{t('common:cancel')}</Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
