import { Button, ButtonGroup, HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { selectContent } from '#contract/campaigns/content.ts'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { usePreviewSubscribePushQuery } from '#store/api/generated/subscribePush.ts'
import type { CampaignDetails } from './campaignValues.ts'
import { MailPreview } from './MailPreview.tsx'
import { type Recipient, RecipientPicker } from './RecipientPicker.tsx'

const widths = { phone: 375, desktop: 720 } as const
type Device = keyof typeof widths
const kilobyte = 1_024

/** Previews a campaign for one of its recipients: on a phone or a desktop, light or dark, or as plain text. */
export const PreviewTab = ({ details: { campaign, contents } }: { details: CampaignDetails }) => {
  const { t } = useTranslation(['marketing', 'common'])
  const text = useText()
  const [chosen, setChosen] = useState<LanguageCode>()
  const [recipient, setRecipient] = useState<Recipient>()
  const [device, setDevice] = useState<Device>('desktop')
  const [isDark, setDark] = useState(false)
  const [asText, setAsText] = useState(false)
  const language = contents.find((content) => content.language === chosen)?.language ?? contents[0]?.language
  if (language === undefined) return <EmptyState title={t('nothingWritten')}>{t('nothingWrittenHint')}</EmptyState>
  return (
    <div className="split-part">
      <div className="preview-tools" data-print="none">
        <RecipientPicker
          campaignId={campaign.id}
          language={language}
          chosen={recipient}
          onChoose={(next) => {
            setRecipient(next)
            // Shows the language that this recipient would get.
            if (next) setChosen(selectContent(contents, next.language)?.language)
          }}
        />
        {contents.length > 1 && (
          <HTMLSelect
            aria-label={t('languages')}
            value={language}
            onChange={({ currentTarget }) => {
              setChosen(currentTarget.value as LanguageCode)
              setRecipient(undefined)
            }}
            options={contents.map((content) => ({
              value: content.language,
              label: text(languageCodes[content.language]),
            }))}
          />
        )}
        <ButtonGroup role="group" aria-label={t('device')}>
          {(Object.keys(widths) as Device[]).map((name) => (
            <Button
              key={name}
              active={!asText && device === name}
              aria-pressed={!asText && device === name}
              onClick={() => {
                setDevice(name)
                setAsText(false)
              }}
            >
              {t(name)}
            </Button>
          ))}
          <Button active={asText} aria-pressed={asText} onClick={() => setAsText(true)}>
            {t('plainText')}
          </Button>
        </ButtonGroup>
        <Button active={isDark} aria-pressed={isDark} onClick={() => setDark(!isDark)}>
          {t('dark')}
        </Button>
      </div>
      <ComposedMail {...{ id: campaign.id, language, recipient, asText, isDark }} width={widths[device]} />
    </div>
  )
}

interface ComposedMailProps {
  id: string
  language: LanguageCode
  recipient: Recipient | undefined
  width: number
  asText: boolean
  isDark: boolean
}

/** Renders the mail as it would be sent, with its recipient and the merge fields without a value. */
const ComposedMail = ({ id, language, recipient, width, asText, isDark }: ComposedMailProps) => {
  const { t } = useTranslation(['marketing', 'common'])
  const formats = useFormats()
  const { currentData, data, error, refetch } = usePreviewSubscribePushQuery(
    { body: { id, language, ...(recipient && { subscriberId: recipient.id }) } },
    { refetchOnMountOrArgChange: true },
  )
  // The previous mail stays visible while the next is loading.
  const mail = currentData ?? (error ? undefined : data)
  if (!mail)
    return error ? (
      <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
    ) : (
      <div className="preview-waiting bp6-skeleton" role="status" aria-label={t('common:loading')} />
    )
  return (
    <div aria-busy={mail !== currentData}>
      <p className="secondary figures" role="status">
        {[
          mail.receiver ? t('asSeenBy', { receiver: mail.receiver }) : t('asSeenByNobody'),
          t('weight', { size: formats.number(mail.bytes / kilobyte, 1) }),
        ].join(' · ')}
      </p>
      {mail.missing.length > 0 && (
        <p className="campaign-missing" role="status">
          {t('missing', { fields: mail.missing.map((name) => `{{${name}}}`).join(' ') })}
        </p>
      )}
      <div className="preview-head">
        <strong>{mail.subject || t('noSubject')}</strong>
        <span className="secondary">{mail.preheader}</span>
      </div>
      {asText ? <pre className="preview-text">{mail.text}</pre> : <MailPreview {...{ mail, width, isDark }} />}
    </div>
  )
}
