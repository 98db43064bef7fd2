import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { push } from '#contract/pushes/push.ts'
import { useReferences } from '#src/kit/references/references.ts'
import { RichTextView } from '#src/kit/richText/RichTextView.tsx'
import { PinIcon } from '#src/kit/ui/icons.ts'
import { PhoneFrame } from '#src/kit/ui/PhoneFrame.tsx'
import type { PushDetails } from './pushValues.ts'
import './Pushes.css'

const Picture = ({ file, className }: { file: StoredFile | null; className: string }) =>
  file?.url ? <img className={className} src={file.url} alt="" /> : null

/** Previews a push on a phone: as a notification, as an entry of the feed, and opened. */
export const PreviewTab = ({ details: { push: record, html, isPinned } }: { details: PushDetails }) => {
  const { t } = useTranslation('pushes')
  const references = useReferences(push.fields)
  const { title, subtitle, image, carousel, appId, typeId, pin } = record
  const app = references['sysApp.id']?.get(appId) ?? ''
  const type = references['pushType.id']?.get(typeId) ?? ''
  const isOnTop = isPinned || pin === 'yes'
  return (
    <div className="split-part push-phones">
      <figure>
        <PhoneFrame className="push-phone push-locked">
          <div className="push-note">
            <div>
              <small>{app}</small>
              <strong>{title}</strong>
              {subtitle && <span>{subtitle}</span>}
            </div>
            <Picture file={image} className="push-image" />
          </div>
        </PhoneFrame>
        <figcaption>{t('asNotification')}</figcaption>
      </figure>
      <figure>
        <PhoneFrame className="push-phone">
          <Picture file={carousel} className="push-carousel" />
          <div className="push-entry">
            <div>
              <small>
                {isOnTop && <PinIcon size={10} />} {type}
              </small>
              <strong>{title}</strong>
              {subtitle && <span>{subtitle}</span>}
            </div>
            <Picture file={image} className="push-image" />
          </div>
        </PhoneFrame>
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
