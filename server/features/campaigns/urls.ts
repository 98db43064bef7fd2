import { subscribePath } from '#contract/campaigns/subscriber.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import { createToken } from './tokens.ts'

interface UrlContext {
  publicUrl: string
  secrets: SecretBox
}

/** Returns the unsubscribe URL of a delivery. */
export const unsubscribeUrl = ({ publicUrl, secrets }: UrlContext, deliveryId: string): string =>
  `${publicUrl}${subscribePath}/leave/${createToken(secrets, 'leave', deliveryId)}`

/** Returns the URL of a link by which clicks are counted, by its index in the mail. */
export const clickUrl = ({ publicUrl, secrets }: UrlContext, deliveryId: string, index: number): string =>
  `${publicUrl}${subscribePath}/go/${createToken(secrets, 'link', deliveryId, String(index))}/${index}`

/** Returns the URL of the page where the owner of a mailbox opts out of mail of an author. */
export const refuseUrl = ({ publicUrl, secrets }: UrlContext, refusalId: string): string =>
  `${publicUrl}${subscribePath}/refuse/${createToken(secrets, 'refuse', refusalId)}`

/** Returns the URL of the page where the owner of a mailbox confirms one consent, identified by its digest, once. */
export const confirmUrl = ({ publicUrl, secrets }: UrlContext, subscriberId: string, consent: string): string =>
  `${publicUrl}${subscribePath}/confirm/${createToken(secrets, 'confirm', subscriberId, consent)}`
