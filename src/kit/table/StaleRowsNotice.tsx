import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useRetry } from '#src/kit/lib/useRetry.ts'
import { WarningSignIcon } from '#src/kit/ui/icons.ts'
import { RequestId } from '#src/kit/ui/RequestId.tsx'
import './StaleRowsNotice.css'
import type { ShownPage } from './useListRows.ts'

interface Props {
  error: unknown
  /** Page that could not be loaded. */
  requestedPage: number
  /** Page whose rows are still displayed. */
  page: ShownPage
  onRetry: () => unknown
}

/**
 * Shows, above stale rows, why the requested page could not be loaded and when the rows were loaded. Retries by itself.
 */
export const StaleRowsNotice = ({ error, requestedPage, page, onRetry }: Props) => {
  const { t } = useTranslation(['table', 'common'])
  const formats = useFormats()
  const { text, requestId } = useErrorText()(error)
  const { retry, isTrying, byItself: isAutomatic } = useRetry(error, onRetry)
  const time = formats.minute(new Date(page.loadedAt).toISOString())
  return (
    <section className="old-rows" aria-label={t('oldRowsNotice')}>
      <WarningSignIcon />
      <div className="old-rows-words">
        <p role="alert">
          <strong>{requestedPage === page.number ? t('failedTitle') : t('pageFailed', { page: requestedPage })}</strong>{' '}
          <span>{text}</span>
        </p>
        <p className="figures">
          <span>{t('oldRows', { time })}</span>
          {isAutomatic && <span>{t('common:retriesItself')}</span>}
        </p>
      </div>
      {requestId && <RequestId id={requestId} />}
      <Button size="small" loading={isTrying} onClick={retry}>
        {t('common:retry')}
      </Button>
    </section>
  )
}
