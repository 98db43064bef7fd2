import { Button, DialogBody } from '@blueprintjs/core'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { platformErrorsByField } from '#src/kit/form/showErrors.ts'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { Callout } from '#src/kit/ui/Callout.tsx'
import { DialogActions } from '#src/kit/ui/DialogActions.tsx'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { pathTo } from '#src/routes/index.ts'
import { type SaveOrUpdateProductApiArg, useSaveOrUpdateProductMutation } from '#store/api/generated/product.ts'
import { isPlatformError } from '#store/api/platformError.ts'
import { type Fault, faultsAt, readDefinition } from './readDefinition.ts'
import './ImportDefinition.css'

type Body = SaveOrUpdateProductApiArg['body']

const noPictures = { icon: null, bindImage: null, loadingPage: null }

/** Imports the definition of a product as a new draft, or lists the faults with their lines. */
const ImportDefinition = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['products', 'common'])
  const id = useId()
  const language = useLanguage()
  const navigate = useNavigate()
  const notifyError = useNotifyError()
  const chooser = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  /** Idempotency key of the new draft for this text, reused after a lost response. */
  const [newId, setNewId] = useState(() => crypto.randomUUID())
  const [faults, setFaults] = useState<Fault[]>([])
  const [save, { isLoading }] = useSaveOrUpdateProductMutation()
  const changeText = (next: string) => {
    setText(next)
    setNewId(crypto.randomUUID())
    setFaults([])
  }
  const submit = async () => {
    const result = readDefinition(text, language)
    if ('faults' in result) return setFaults(result.faults)
    const { format: _format, ...content } = result.definition
    const { data, error } = await save({ body: { ...content, ...noPictures, newId } as Body })
    if (data) return navigate(pathTo('editProduct', { id: data }))
    const errors = isPlatformError(error) ? platformErrorsByField(error) : new Map<string, string>()
    setFaults(faultsAt(text, errors))
    if (errors.size === 0) notifyError(error)
  }
  return (
    <Modal title={t('definition.take')} className="import-definition" isCloseButtonShown onClose={onClose}>
      <DialogBody>
        <p className="secondary">{t('definition.hint')}</p>
        <Button onClick={() => chooser.current?.click()}>{t('definition.choose')}</Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".json,application/json"
          onChange={async ({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (file) changeText(await file.text())
          }}
        />
        <label htmlFor={id}>{t('definition.text')}</label>
        <textarea
          id={id}
          className="bp6-input mono"
          spellCheck={false}
          rows={14}
          value={text}
          aria-invalid={faults.length > 0}
          onChange={({ currentTarget }) => changeText(currentTarget.value)}
        />
        <div role="status">
          {faults.length > 0 && (
            <Callout title={t('definition.faults', { count: faults.length })}>
              {faults.map(({ line, field, msg }) => (
                <li key={`${line} ${field} ${msg}`}>
                  {t('definition.line', { line })} {field && <code>{field}</code>} {msg}
                </li>
              ))}
            </Callout>
          )}
        </div>
      </DialogBody>
      <DialogActions
        primary={
          <Button intent="primary" loading={isLoading} disabled={text.trim() === ''} onClick={submit}>
            {t('definition.add')}
          </Button>
        }
      >
        <Button onClick={onClose}>{t('common:cancel')}</Button>
      </DialogActions>
    </Modal>
  )
}

export default ImportDefinition
