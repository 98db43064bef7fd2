import { Button, ButtonGroup, HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LanguageCode, languageCodes } from '#contract/languageCodes.ts'
import { useFormats } from '#src/lib/format.ts'
import { useText } from '#src/lib/i18n.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { usePreviewSubscribePushQuery } from '#store/api/generated/subscribePush.ts'
import type { CampaignDetails } from './campaignValues.ts'
import { MailPreview } from './MailPreview.tsx'

const widths = { phone: 375, desktop: 720 } as const
type Device = keyof typeof widths
const kilobyte = 1_024

/** How a campaign looks to one of its receivers: on a phone or a desk, in light or dark, or as plain text. */
export const PreviewPart = ({ details: { campaign, contents } }: { details: CampaignDetails }) => {
  const { t } = useTranslation(['marketing', 'common'])
  const text = useText()
  const formats = useFormats()
  const [chosen, setChosen] = useState<LanguageCode>()
  const [device, setDevice] = useState<Device>('desktop')
  const [isDark, setDark] = useState(false)
  const [asText, setAsText] = useState(false)
  const language = contents.find((content) => content.language === chosen)?.language ?? contents[0]?.language
  const asked = usePreviewSubscribePushQuery(
    { body: { id: campaign.id, language: language ?? 'en' } },
    { skip: language === undefined, refetchOnMountOrArgChange: true },
  )
  const { currentData: data, error, refetch } = asked
  if (language === undefined) return <EmptyState title={t('nothingWritten')}>{t('nothingWrittenHint')}</EmptyState>
  if (!data)
    return error ? (
      <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
    ) : (
      <div className="split-part bp6-skeleton" role="status" aria-label={t('common:loading')} />
    )
  return (
    <div className="split-part">
      <div className="preview-tools">
        {contents.length > 1 && (
          <HTMLSelect
            aria-label={t('languages')}
            value={language}
            onChange={({ currentTarget }) => setChosen(currentTarget.value as LanguageCode)}
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
      <p className="secondary figures" role="status">
        {[
          data.receiver ? t('asSeenBy', { receiver: data.receiver }) : t('asSeenByNobody'),
          t('weight', { size: formats.number(data.bytes / kilobyte, 1) }),
        ].join(' · ')}
      </p>
      {data.missing.length > 0 && (
        <p className="campaign-missing" role="status">
          {t('missing', { fields: data.missing.map((name) => `{{${name}}}`).join(' ') })}
        </p>
      )}
      <div className="preview-head">
        <strong>{data.subject || t('noSubject')}</strong>
        <span className="secondary">{data.preheader}</span>
      </div>
      {asText ? (
        <pre className="preview-text">{data.text}</pre>
      ) : (
        <MailPreview mail={data} language={language} width={widths[device]} isDark={isDark} />
      )}
    </div>
  )
}
