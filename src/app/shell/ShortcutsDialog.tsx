import { Button, DialogBody, Switch } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { useCharacterShortcuts } from '#src/kit/lib/useCharacterShortcuts.ts'
import { DialogActions } from '#src/kit/ui/DialogActions.tsx'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { letterKeysSwitched } from '#store/preferences/slice.ts'
import { shortcutsByScope } from './shortcuts.ts'
import './ShortcutsDialog.css'

type Scope = keyof typeof shortcutsByScope
type Action = { [P in Scope]: keyof (typeof shortcutsByScope)[P] }[Scope]
const scopes = Object.keys(shortcutsByScope) as Scope[]

/** Opens the list of keyboard shortcuts on `?`, except while a text is edited. */
export const ShortcutsHelp = () => {
  const [isOpen, setOpen] = useState(false)
  useCharacterShortcuts(({ key }) => {
    if (key === '?') setOpen(true)
  })
  return isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />
}

/** Lists the keyboard shortcuts of the console, with a switch for those that are single characters. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
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
        {scopes.map((scope) => (
          <section key={scope} className="keys">
            <h3>{t(`keyPlaces.${scope}`)}</h3>
            <dl>
              {Object.entries<readonly string[]>(shortcutsByScope[scope]).map(([action, keys]) => (
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
      <DialogActions
        primary={
          <Button autoFocus onClick={onClose}>
            {t('common:close')}
          </Button>
        }
      />
    </Modal>
  )
}
