export const testCaptcha = 'TEST'

/** The settings of a server in a test. */
export const testEnv = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  TEST_CAPTCHA: testCaptcha,
  RATE_LIMIT: '1000000',
}
