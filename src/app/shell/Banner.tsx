import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { BannerLine } from '#src/features/messages/BannerLine.tsx'
import { isUnread, type Message, useMessages } from '#src/features/messages/messages.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { CrossIcon } from '#src/kit/ui/icons.ts'
import { recordPath } from '#src/routes/recordPath.ts'
import { useSaveOrUpdateSysMsgWebMutation } from '#store/api/generated/sysMsgWeb.ts'
import { bannerClosed } from '#store/preferences/slice.ts'
import { selectViewer } from '#store/session/slice.ts'
import './Banner.css'
import { messagePath } from './Bell.tsx'

/**
 * Shows the latest message in one line above the page until it is read or closed. Its link opens the record that the
 * message is about, or else the message, and marks it as read. Stores the closed message in the preferences.
 */
export const Banner = () => {
  const { t } = useTranslation('messages')
  const formats = useFormats()
  const dispatch = useAppDispatch()
  const viewer = useAppSelector(selectViewer)
  const { showname } = viewer
  const closed = useAppSelector(({ preferences }) => preferences.bannersClosed[showname])
  const [message] = useMessages().latest
  const [markRead] = useSaveOrUpdateSysMsgWebMutation()
  const pathOf = ({ aboutKind, aboutId }: Message) => aboutKind && aboutId && recordPath(viewer, aboutKind, aboutId)
  return (
    <section className="banner-place" aria-label={t('latest')} aria-live="polite">
      {message && isUnread(message) && message.id !== closed && (
        <BannerLine>
          <Link
            className="banner-text"
            to={pathOf(message) || messagePath(message)}
            title={message.msgContent}
            onClick={() => void markRead({ body: { ids: [message.id] } })}
          >
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
