import { secretBoxFrom } from '#server/platform/keys/secretBox.ts'
/** User agent of a person's browser. */
export const browserAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

export const testCaptcha = 'TEST'

/** Audit key of test servers and databases, in base64. */
export const testAuditKey = Buffer.alloc(32, 7).toString('base64')

/** Key that seals their secrets. */
export const testSecretKey = Buffer.alloc(32, 9).toString('base64')
export const testSecrets = secretBoxFrom([testSecretKey])

/** Key that signs their licence keys. */
export const testLicenceKey = Buffer.alloc(32, 11).toString('base64')

/** Settings of a server in tests. */
export const testEnv = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  TEST_CAPTCHA: testCaptcha,
  RATE_LIMIT: '1000000',
  DEVICE_RATE_LIMIT: '1000000',
  APP_KEY: Buffer.alloc(32, 13).toString('base64'),
  LICENCE_KEY: testLicenceKey,
  // A test runs in the server's own event loop, whose lag would be the test's.
  MAX_DELAY_MS: '0',
}
