import { failureReason } from '#contract/campaigns/failureReason.ts'
import { pushFailureReason } from '#contract/pushes/failureReason.ts'

describe('the reason of a failure', () => {
  test.each([
    ['5.1.1', 'noMailbox'],
    ['550', 'noMailbox'],
    ['5.1.2', 'noDomain'],
    ['5.2.1', 'disabled'],
    ['4.2.2', 'full'],
    ['5.3.4', 'tooLarge'],
    ['5.7.26', 'policy'],
    ['4.4.1', 'unreachable'],
    ['451', 'temporary'],
    ['', 'noReply'],
    ['5.5.0', 'other'],
  ])('of an e-mail with status %j is %s', (status, reason) => {
    expect(failureReason(status)).toBe(reason)
  })

  test.each([
    ['410 Unregistered', 'unregistered'],
    ['404 UNREGISTERED Requested entity was not found.', 'unregistered'],
    ['The phone is not registered for its user any more', 'unregistered'],
    ['400 BadDeviceToken', 'badToken'],
    ['403 SENDER_ID_MISMATCH', 'otherApp'],
    ['403 InvalidProviderToken', 'keyRejected'],
    ['The app has no push key for this system', 'noKey'],
    ['429 TooManyRequests', 'tooMany'],
    ['503 ServiceUnavailable', 'serviceDown'],
    ['', 'noReply'],
    ['400 IdleTimeout', 'other'],
  ])('of a notification with response %j is %s', (response, reason) => {
    expect(pushFailureReason(response)).toBe(reason)
  })
})
