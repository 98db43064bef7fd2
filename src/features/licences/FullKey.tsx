import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { CopyTextButton } from '#src/kit/ui/CopyTextButton.tsx'
import { EyeOpenIcon } from '#src/kit/ui/icons.ts'
import { useGetProductKeyByLicenseMutation } from '#store/api/generated/productKey.ts'
import './QuotaListScreen.css'

/** Requests and shows the full key on a click. The server logs the request; the key is cleared with the drawer. */
export const FullKey = ({ id }: { id: string }) => {
  const { t } = useTranslation('licences')
  const notifyError = useNotifyError()
  const [reveal, { data, isLoading }] = useGetProductKeyByLicenseMutation()
  const show = async () => {
    const { error } = await reveal({ body: { id } })
    if (error) notifyError(error)
  }
  return (
    <section className="licence-section" aria-label={t('fullKey')}>
      {data ? (
        <div className="licence-key-shown" role="status">
          <span className="mono">{data.serial}</span>
          <CopyTextButton text={data.serial} label={t('copyKey')} copied={t('keyCopied')} />
        </div>
      ) : (
        <>
          <div>
            <Button size="small" icon={<EyeOpenIcon />} loading={isLoading} onClick={show}>
              {t('showKey')}
            </Button>
          </div>
          <span className="secondary">{t('showKeyHint')}</span>
        </>
      )}
    </section>
  )
}
