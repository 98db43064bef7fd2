import { secretBoxFrom } from '#server/platform/keys/secretBox.ts'
export const testCaptcha = 'TEST'

/** What servers and databases of tests write the log with, in base64. */
export const testAuditKey = Buffer.alloc(32, 7).toString('base64')

/** What they seal secrets with. */
export const testSecretKey = Buffer.alloc(32, 9).toString('base64')
export const testSecrets = secretBoxFrom([testSecretKey])

/** What they sign licence keys with. */
export const testLicenceKey = Buffer.alloc(32, 11).toString('base64')

/** The settings of a server in a test. */
export const testEnv = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  TEST_CAPTCHA: testCaptcha,
  RATE_LIMIT: '1000000',
  DEVICE_RATE_LIMIT: '1000000',
  APP_KEY: Buffer.alloc(32, 13).toString('base64'),
  LICENCE_KEY: testLicenceKey,
  // A test works in the server's own event loop: its delay would be the test's.
  MAX_DELAY_MS: '0',
}
