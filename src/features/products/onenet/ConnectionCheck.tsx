import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { useCheckProductOnenetMutation } from '#store/api/generated/productOnenet.ts'
import './ConnectionCheck.css'

/** Tests whether OneNet accepts the stored credentials, and shows what has to be corrected. */
export const ConnectionCheck = ({ id }: { id: string }) => {
  const { t } = useTranslation('onenet')
  const notifyError = useNotifyError()
  const [check, { data, isLoading }] = useCheckProductOnenetMutation()
  const test = async () => {
    const { error } = await check({ body: { id } })
    if (error) notifyError(error)
  }
  return (
    <section className="connection-check" aria-label={t('connection')}>
      <Button onClick={test} loading={isLoading}>
        {t('test')}
      </Button>
      <div role="status">
        {data && (
          <>
            <Tag tone={data.outcome === 'connected' ? 'good' : 'bad'}>{t(`outcome.${data.outcome}`)}</Tag>
            {data.outcome !== 'connected' && <p>{t(`mend.${data.outcome}`)}</p>}
            {data.detail && (
              <p className="secondary">
                {t(data.outcome === 'address' ? 'technical' : 'said', { detail: data.detail })}
              </p>
            )}
          </>
        )}
      </div>
    </section>
  )
}
