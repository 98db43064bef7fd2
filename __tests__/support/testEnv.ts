export const testCaptcha = 'TEST'

/** The settings of a server in a test. */
export const testEnv = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  TEST_CAPTCHA: testCaptcha,
  RATE_LIMIT: '1000000',
  // A test works in the server's own event loop: its delay would be the test's.
  MAX_DELAY_MS: '0',
}
