import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping } from '#src/lib/isTyping.ts'
import { Modal } from '#src/ui/Modal.tsx'
import { keysByPlace } from './keys.ts'
import './KeysDialog.css'

type Place = keyof typeof keysByPlace
type Action = { [P in Place]: keyof (typeof keysByPlace)[P] }[Place]
const places = Object.keys(keysByPlace) as Place[]

/** All keys of the console: `?` opens it from anywhere but a text. */
export const KeysDialog = () => {
  const { t } = useTranslation(['shell', 'common'])
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event)) setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  if (!isOpen) return null
  const close = () => setOpen(false)
  return (
    <Modal title={t('keysTitle')} onClose={close}>
      <DialogBody>
        {places.map((place) => (
          <section key={place} className="keys">
            <h3>{t(`keyPlaces.${place}`)}</h3>
            <dl>
              {Object.entries<readonly string[]>(keysByPlace[place]).map(([action, keys]) => (
                <div key={action}>
                  <dt>{t(`keys.${action as Action}`)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogBody>
      <DialogFooter
        actions={
          <Button autoFocus onClick={close}>
            {t('common:close')}
          </Button>
        }
      />
    </Modal>
  )
}
