import { HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { limits } from '#contract/core/limits.ts'
import { useDebouncedValue } from '#src/kit/lib/useDebouncedValue.ts'
import { SearchIcon } from '#src/kit/ui/icons.ts'
import { useGetSubscribePushReceiversQuery } from '#store/api/generated/subscribePush.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

export type Recipient = ReplyOf<'getSubscribePushReceivers'>['list'][number]

const debounceMs = 300

interface Props {
  campaignId: string
  /** Language whose readers are listed first. */
  language: LanguageCode
  /** Undefined for the first recipient. */
  chosen: Recipient | undefined
  onChoose: (recipient: Recipient | undefined) => void
}

const labelOf = ({ email, name }: Recipient) => (name ? `${email} · ${name}` : email)

/** Selects one of a campaign's current recipients, from the first ones or from search results. Debounced by 300 ms. */
export const RecipientPicker = ({ campaignId, language, chosen, onChoose }: Props) => {
  const { t } = useTranslation('marketing')
  const [typed, setTyped] = useState('')
  const text = useDebouncedValue(typed.trim(), debounceMs)
  const isSearching = text.length >= limits.searchMinLength
  const { currentData } = useGetSubscribePushReceiversQuery({
    body: { id: campaignId, language, ...(isSearching && { text }) },
  })
  const matches = currentData?.list ?? []
  // The selected recipient stays in the list after another search.
  const offered = chosen && !matches.some(({ id }) => id === chosen.id) ? [chosen, ...matches] : matches
  const isEmpty = isSearching && currentData?.list.length === 0
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
          ...offered.map((recipient) => ({ value: recipient.id, label: labelOf(recipient) })),
        ]}
        onChange={({ currentTarget }) => onChoose(offered.find(({ id }) => id === currentTarget.value))}
      />
      <span className="secondary" role="status">
        {isEmpty && t('nobodyFound')}
      </span>
    </div>
  )
}
