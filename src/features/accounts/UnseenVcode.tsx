import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { useMailVcodeMutation } from '#store/api/generated/auth.ts'

interface Props {
  requestUUID: string
  /** The name of the account, as it is typed when the code is asked for. */
  nameOf: () => string
  /** Where no name is typed yet. */
  onNoName: () => void
}

/** For people who cannot read the picture: a code by e-mail that opens what the picture opens. */
export const UnseenVcode = ({ requestUUID, nameOf, onNoName }: Props) => {
  const { t } = useTranslation('login')
  const errorText = useErrorText()
  const [said, setSaid] = useState('')
  const [mailVcode, { isLoading }] = useMailVcodeMutation()

  const ask = async () => {
    if (isLoading) return
    const username = nameOf()
    if (username === '') {
      setSaid(t('unseenNoName'))
      return onNoName()
    }
    const { data, error } = await mailVcode({ body: { username, requestUUID } })
    if (!data) return setSaid(errorText(error).text)
    const sent = { name: username, minutes: Math.floor(data.validFor / 60) }
    setSaid(data.place === 'mailbox' ? t('unseenSent', sent) : t('unseenInOutbox', sent))
  }

  return (
    <div className="vcode-unseen">
      <button type="button" className="text-button" onClick={ask}>
        {t('unseen')}
      </button>
      <div className="vcode-said" role="status">
        {said}
      </div>
    </div>
  )
}
