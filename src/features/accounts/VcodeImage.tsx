import { useTranslation } from 'react-i18next'
import type { useVcodeImage } from './useVcodeImage.ts'

type Props = Pick<ReturnType<typeof useVcodeImage>, 'image'> & { onRefresh: () => void }

/** Renders the image of the verification code; a click requests another. Its alternative text says what to do. */
export const VcodeImage = ({ image, onRefresh }: Props) => {
  const { t } = useTranslation('login')
  return (
    <button
      type="button"
      className="vcode-image"
      onClick={onRefresh}
      aria-label={image === 'loading' ? t('vcodeImage') : undefined}
    >
      {typeof image === 'object' && <img src={image.url} alt={t('vcodeImage')} width={120} height={40} />}
      {image === 'failed' && <span>{t('vcodeFailed')}</span>}
    </button>
  )
}
