import { Button, DialogBody, DialogFooter, Switch } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { useLetterKeys } from '#src/kit/lib/useLetterKeys.ts'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { letterKeysSwitched } from '#store/preferences/slice.ts'
import { keysByPlace } from './keys.ts'
import './KeysDialog.css'

type Place = keyof typeof keysByPlace
type Action = { [P in Place]: keyof (typeof keysByPlace)[P] }[Place]
const places = Object.keys(keysByPlace) as Place[]

/** Opens all keys by `?` from anywhere but a text. */
export const KeysHelp = () => {
  const [isOpen, setOpen] = useState(false)
  useLetterKeys(({ key }) => {
    if (key === '?') setOpen(true)
  })
  return isOpen && <KeysDialog onClose={() => setOpen(false)} />
}

/** All keys of the console, and whether single letters are among them. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['shell', 'common'])
  const dispatch = useAppDispatch()
  const areLettersOn = useAppSelector(({ preferences }) => preferences.letterKeys)
  return (
    <Modal title={t('keysTitle')} onClose={onClose}>
      <DialogBody>
        <Switch
          label={t('letterKeys')}
          checked={areLettersOn}
          onChange={({ currentTarget }) => dispatch(letterKeysSwitched(currentTarget.checked))}
        />
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
          <Button autoFocus onClick={onClose}>
            {t('common:close')}
          </Button>
        }
      />
    </Modal>
  )
}
