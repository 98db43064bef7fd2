import { subscribePath } from '#contract/campaigns/subscriber.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import { tokenOf } from './tokens.ts'

interface Where {
  publicUrl: string
  secrets: SecretBox
}

/** Where whoever got a mail unsubscribes. */
export const leaveAddress = ({ publicUrl, secrets }: Where, deliveryId: string): string =>
  `${publicUrl}${subscribePath}/leave/${tokenOf(secrets, 'leave', deliveryId)}`

/** A link of a mail, which is counted on its way. */
export const linkAddress = ({ publicUrl, secrets }: Where, deliveryId: string, place: number): string =>
  `${publicUrl}${subscribePath}/go/${tokenOf(secrets, 'link', deliveryId, String(place))}/${place}`

/** The page where the owner of a mailbox refuses further mail of an author. */
export const refuseAddress = ({ publicUrl, secrets }: Where, refusalId: string): string =>
  `${publicUrl}${subscribePath}/refuse/${tokenOf(secrets, 'refuse', refusalId)}`

/** The page where the owner of a mailbox confirms one consent, by its digest, once. */
export const confirmAddress = ({ publicUrl, secrets }: Where, subscriberId: string, consent: string): string =>
  `${publicUrl}${subscribePath}/confirm/${tokenOf(secrets, 'confirm', subscriberId, consent)}`
