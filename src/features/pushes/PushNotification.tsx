import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { PhoneFrame } from '#src/kit/ui/PhoneFrame.tsx'
import './Pushes.css'

interface Props {
  app: string
  title: string
  subtitle: string | null
  image: StoredFile | null | undefined
}

/** Renders the main image of a push. */
export const PushImage = ({ image }: Pick<Props, 'image'>) =>
  image?.url ? <img className="push-image" src={image.url} alt="" /> : null

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
