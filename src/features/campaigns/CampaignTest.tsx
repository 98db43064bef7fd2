import { HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import { TestSendForm } from '#src/kit/form/TestSendForm.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { useTestSubscribePushMutation } from '#store/api/generated/subscribePush.ts'
import type { CampaignDetails } from './campaignValues.ts'

/** Sends one language of a campaign as a test mail to any address. */
export const CampaignTest = ({ details: { campaign, contents } }: { details: CampaignDetails }) => {
  const { t } = useTranslation('marketing')
  const text = useText()
  const [language, setLanguage] = useState<LanguageCode>()
  const [send, { isLoading, error }] = useTestSubscribePushMutation()
  const chosen = contents.find((content) => content.language === language)?.language ?? contents[0]?.language
  return (
    <TestSendForm
      title={t('test')}
      label={t('testTo')}
      hint={t('testHint')}
      action={t('sendTest')}
      inputMode="email"
      {...{ isLoading, error }}
      isComplete={(to) => to.trim() !== ''}
      onSend={async (to) => {
        if (!chosen) return undefined
        const { data } = await send({ body: { id: campaign.id, language: chosen, to } })
        return data && t('testSent', { to })
      }}
    >
      {contents.length > 1 && (
        <HTMLSelect
          aria-label={t('languages')}
          value={chosen}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value as LanguageCode)}
          options={contents.map((content) => ({
            value: content.language,
            label: text(languageCodes[content.language]),
          }))}
        />
      )}
    </TestSendForm>
  )
}
