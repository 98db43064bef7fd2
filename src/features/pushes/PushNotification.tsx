import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { PinIcon } from '#src/kit/ui/icons.ts'
import { PhoneFrame } from '#src/kit/ui/PhoneFrame.tsx'
import './Pushes.css'

interface Props {
  app: string
  title: string
  subtitle: string | null
  image: StoredFile | null | undefined
}

/** Renders the main image of a push. */
const PushImage = ({ image }: Pick<Props, 'image'>) =>
  image?.url ? <img className="push-image" src={image.url} alt="" /> : null

interface EntryProps extends Omit<Props, 'app'> {
  type: string
  isOnTop: boolean
  carousel?: StoredFile | null | undefined
}

/** Renders the entry of a push in the feed of its app. */
export const PushEntry = ({ type, isOnTop, carousel, title, subtitle, image }: EntryProps) => (
  <PhoneFrame className="push-phone">
    {carousel?.url && <img className="push-carousel" src={carousel.url} alt="" />}
    <div className="push-entry">
      <div>
        <small>
          {isOnTop && <PinIcon size={10} />} {type}
        </small>
        <strong>{title}</strong>
        {subtitle && <span>{subtitle}</span>}
      </div>
      <PushImage image={image} />
    </div>
  </PhoneFrame>
)

/** Renders the notification of a push on a locked phone. */
export const PushNotification = ({ app, title, subtitle, image }: Props) => (
  <PhoneFrame className="push-phone push-locked">
    <div className="push-note">
      <div>
        <small>{app}</small>
        <strong>{title}</strong>
        {subtitle && <span>{subtitle}</span>}
      </div>
      <PushImage image={image} />
    </div>
  </PhoneFrame>
)
