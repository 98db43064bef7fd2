import { HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { limits } from '#contract/core/limits.ts'
import { useSettled } from '#src/kit/lib/useSettled.ts'
import { SearchIcon } from '#src/kit/ui/icons.ts'
import { useGetSubscribePushReceiversQuery } from '#store/api/generated/subscribePush.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

export type Receiver = ReplyOf<'getSubscribePushReceivers'>['list'][number]

const settleMs = 300

interface Props {
  campaignId: string
  /** Those who read it come first. */
  language: LanguageCode
  /** Undefined for the first of them. */
  chosen: Receiver | undefined
  onChoose: (receiver: Receiver | undefined) => void
}

const labelOf = ({ email, name }: Receiver) => (name ? `${email} · ${name}` : email)

/** One of those who would get a campaign now, out of the first or of those that a search finds. */
export const ReceiverPicker = ({ campaignId, language, chosen, onChoose }: Props) => {
  const { t } = useTranslation('marketing')
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim(), settleMs)
  const isSought = text.length >= limits.searchMinLength
  const { currentData } = useGetSubscribePushReceiversQuery({
    body: { id: campaignId, language, ...(isSought && { text }) },
  })
  const found = currentData?.list ?? []
  // What was chosen stays, whatever is searched for after that.
  const offered = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  const isNobody = isSought && currentData?.list.length === 0
  return (
    <div className="receiver-picker">
      <InputGroup
        type="search"
        leftElement={<SearchIcon />}
        aria-label={t('findReceiver')}
        placeholder={t('findReceiver')}
        maxLength={limits.textFilterMaxLength}
        value={typed}
        onValueChange={setTyped}
      />
      <HTMLSelect
        aria-label={t('receiver')}
        value={chosen?.id ?? ''}
        options={[
          { value: '', label: t('firstReceiver') },
          ...offered.map((receiver) => ({ value: receiver.id, label: labelOf(receiver) })),
        ]}
        onChange={({ currentTarget }) => onChoose(offered.find(({ id }) => id === currentTarget.value))}
      />
      <span className="secondary" role="status">
        {isNobody && t('nobodyFound')}
      </span>
    </div>
  )
}
