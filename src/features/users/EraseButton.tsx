import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordOfKind } from '#contract/kinds.ts'
import { EraseDialog } from './EraseDialog.tsx'

interface Props {
  user: RecordOfKind<'appUser'>
  onErased: () => void
}

/** Erases a user in two steps: the affected data is counted and shown, then the name has to be typed. */
export const EraseButton = ({ user, onErased }: Props) => {
  const { t } = useTranslation('users')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="minimal" intent="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('erase')}
      </Button>
      {asking && <EraseDialog user={user} onErased={onErased} onCancel={() => setAsking(false)} />}
    </>
  )
}
