import { useTranslation } from 'react-i18next'
import { push } from '#contract/pushes/push.ts'
import { useReferences } from '#src/kit/references/references.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { PhoneFrame } from '#src/kit/ui/PhoneFrame.tsx'
import { PushEntry, PushNotification } from './PushNotification.tsx'
import type { PushDetails } from './pushValues.ts'
import './Pushes.css'

/** Previews a push on a phone: as a notification if phones are notified, as an entry of the feed, and opened. */
export const PreviewTab = ({ details: { push: record, html, isPinned, platforms } }: { details: PushDetails }) => {
  const { t } = useTranslation('pushes')
  const references = useReferences(push.fields)
  const { title, subtitle, image, carousel, appId, typeId, pin } = record
  const app = references['sysApp.id']?.get(appId) ?? ''
  const type = references['pushType.id']?.get(typeId) ?? ''
  const isOnTop = isPinned || pin === 'yes'
  return (
    <div className="split-part push-phones">
      {platforms.length > 0 && (
        <figure>
          <PushNotification {...{ app, title, subtitle, image }} />
          <figcaption>{t('asNotification')}</figcaption>
        </figure>
      )}
      <figure>
        <PushEntry {...{ type, isOnTop, carousel, title, subtitle, image }} />
        <figcaption>{t('inFeed')}</figcaption>
      </figure>
      <figure>
        <PhoneFrame className="push-phone push-opened">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
          <section aria-label={t('opened')} tabIndex={0}>
            <h3>{title}</h3>
            {html ? <RichTextView html={html} /> : <p>{t('nothingWritten')}</p>}
          </section>
        </PhoneFrame>
        <figcaption>{t('opened')}</figcaption>
      </figure>
    </div>
  )
}
