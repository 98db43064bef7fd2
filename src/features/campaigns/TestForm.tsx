import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { useTestSubscribePushMutation } from '#store/api/generated/subscribePush.ts'
import { toastAdded } from '#store/toasts.ts'
import type { CampaignDetails } from './campaignValues.ts'

/** Sends one language of a campaign to any address, marked as a test. */
export const TestForm = ({ details: { campaign, contents } }: { details: CampaignDetails }) => {
  const { t } = useTranslation('marketing')
  const text = useText()
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const [to, setTo] = useState('')
  const [language, setLanguage] = useState<LanguageCode>()
  const [send, { isLoading, error }] = useTestSubscribePushMutation()
  const chosen = contents.find((content) => content.language === language)?.language ?? contents[0]?.language
  const onSend = async () => {
    if (!chosen) return
    const { data } = await send({ body: { id: campaign.id, language: chosen, to } })
    if (data) dispatch(toastAdded({ tone: 'good', text: t('testSent', { to }) }))
  }
  return (
    <form
      className="split-test"
      onSubmit={(event) => {
        event.preventDefault()
        void onSend()
      }}
    >
      <h2>{t('test')}</h2>
      <Field label={t('testTo')} error={error ? errorText(error).text : undefined} hint={t('testHint')}>
        {(input) => (
          <InputGroup {...input} type="text" inputMode="email" autoComplete="off" value={to} onValueChange={setTo} />
        )}
      </Field>
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
      <Button type="submit" loading={isLoading} disabled={to.trim() === ''}>
        {t('sendTest')}
      </Button>
    </form>
  )
}
