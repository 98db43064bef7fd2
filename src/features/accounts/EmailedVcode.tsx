import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { useMailVcodeMutation } from '#store/api/generated/auth.ts'

interface Props {
  requestUUID: string
  /** Returns the account name as currently typed. */
  nameOf: () => string
  /** Called instead of sending while no account name is typed. */
  onNoName: () => void
}

/** Offers an e-mailed code instead of the image, for people who cannot read it. Sends a request per click. */
export const EmailedVcode = ({ requestUUID, nameOf, onNoName }: Props) => {
  const { t } = useTranslation('login')
  const errorText = useErrorText()
  const [status, setStatus] = useState('')
  const [mailVcode, { isLoading }] = useMailVcodeMutation()

  const requestCode = async () => {
    if (isLoading) return
    const username = nameOf()
    if (username === '') {
      setStatus(t('unseenNoName'))
      return onNoName()
    }
    const { data, error } = await mailVcode({ body: { username, requestUUID } })
    if (!data) return setStatus(errorText(error).text)
    const sent = { name: username, minutes: Math.floor(data.validFor / 60) }
    setStatus(data.place === 'mailbox' ? t('unseenSent', sent) : t('unseenInOutbox', sent))
  }

  return (
    <div className="vcode-unseen">
      <button type="button" className="text-button" onClick={requestCode}>
        {t('unseen')}
      </button>
      <div className="vcode-said" role="status">
        {status}
      </div>
    </div>
  )
}
