import { labelled } from '#contract/core/text.ts'

/** Reasons why notifications failed, by the response of the push service. */
export const pushFailureReasons = labelled('pushes.records:pushFailureReasons', {
  unregistered: {},
  badToken: {},
  otherApp: {},
  keyRejected: {},
  noKey: {},
  tooLarge: {},
  tooMany: {},
  serviceDown: {},
  noReply: {},
  other: {},
})

type PushFailureReason = keyof typeof pushFailureReasons

/** Patterns of responses of APNs, of FCM, and of the console itself, in the order in which they are tried. */
const patterns: readonly [RegExp, PushFailureReason][] = [
  [/^$/, 'noReply'],
  [/Unregistered|ExpiredToken|UNREGISTERED|not registered/, 'unregistered'],
  [/BadDeviceToken|INVALID_ARGUMENT/, 'badToken'],
  [/DeviceTokenNotForTopic|TopicDisallowed|BadTopic|SENDER_ID_MISMATCH/, 'otherApp'],
  [/no push key/, 'noKey'],
  [/ProviderToken|THIRD_PARTY_AUTH_ERROR|refused a token|cannot be opened|^40[13]/, 'keyRejected'],
  [/PayloadTooLarge|^413/, 'tooLarge'],
  [/TooManyRequests|QUOTA_EXCEEDED|^429/, 'tooMany'],
  [/UNAVAILABLE|INTERNAL|^5\d\d/, 'serviceDown'],
]

/** Returns the reason of a response; an empty text means that the service did not respond. */
export const pushFailureReason = (response: string): PushFailureReason =>
  patterns.find(([pattern]) => pattern.test(response))?.[1] ?? 'other'
