import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { BannerLine } from '#src/features/messages/BannerLine.tsx'
import { useMessages } from '#src/features/messages/messages.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { CrossIcon } from '#src/kit/ui/icons.ts'
import { bannerClosed } from '#store/preferences/slice.ts'
import { selectViewer } from '#store/session/slice.ts'
import './Banner.css'
import { messagePath } from './Bell.tsx'

/**
 * Shows the latest message in one line above the page, until it is closed or replaced by a newer one. Stores the closed
 * message in the preferences.
 */
export const Banner = () => {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  const dispatch = useAppDispatch()
  const { showname } = useAppSelector(selectViewer)
  const closed = useAppSelector(({ preferences }) => preferences.bannersClosed[showname])
  const [message] = useMessages().latest
  return (
    <section className="banner-place" aria-label={t('latest')} aria-live="polite">
      {message && message.id !== closed && (
        <BannerLine>
          <Link className="banner-text" to={messagePath(message)} title={message.msgContent}>
            {message.msgContent}
          </Link>
          <time dateTime={message.createTime} title={formats.time(message.createTime)}>
            {formats.relative(message.createTime)}
          </time>
          <Button
            variant="minimal"
            size="small"
            icon={<CrossIcon size={14} />}
            aria-label={t('closeBanner')}
            title={t('closeBanner')}
            onClick={() => dispatch(bannerClosed({ account: showname, message: message.id }))}
          />
        </BannerLine>
      )}
    </section>
  )
}
