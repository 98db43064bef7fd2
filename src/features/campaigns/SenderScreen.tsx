import { useTranslation } from 'react-i18next'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { SplitPage } from '#src/kit/ui/SplitPage.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { useGetSubscribePushSignQuery } from '#store/api/generated/subscribePush.ts'
import './Marketing.css'
import { SenderForm } from './SenderForm.tsx'

const tones: Readonly<Record<string, 'good' | 'warning' | 'bad' | 'neutral'>> = {
  spfAligned: 'good',
  noMailServer: 'bad',
  dkimElsewhere: 'neutral',
}

/** Edits the sender of campaigns (`emailSign`) and shows findings about its mail settings. */
const SenderScreen = () => {
  const { t } = useTranslation(['marketing', 'common', 'core.names'])
  const { data, error, refetch } = useGetSubscribePushSignQuery({ body: {} }, { refetchOnMountOrArgChange: true })
  if (!data)
    return error ? (
      <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
    ) : (
      <div className="page bp6-skeleton" role="status" aria-label={t('common:loading')} />
    )
  return (
    <SplitPage
      title={t('core.names:pages.emailSign')}
      aside={
        <>
          <h2>{t('findings')}</h2>
          <ul className="sign-findings">
            {data.findings.map(({ code, values }) => (
              <li key={code}>
                <Tag tone={tones[code] ?? 'warning'}>{t(`finding.${code}`)}</Tag>
                <p className="secondary">
                  {t(`findingWhy.${code}`, {
                    sender: values.sender,
                    returned: values.returned,
                    server: values.server,
                    reply: values.reply,
                  })}
                </p>
              </li>
            ))}
          </ul>
        </>
      }
    >
      <div className="split-form">
        <SenderForm key={data.sign?.version ?? 0} sign={data.sign} />
      </div>
    </SplitPage>
  )
}

export default SenderScreen
