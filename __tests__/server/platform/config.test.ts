import { readConfig } from '#server/platform/config/config.ts'

describe('settings', () => {
  test('default to those of a local machine', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: 'data',
      seed: 'demo',
      apiBase: '/platform',
      foreignPlatform: false,
    })
  })

  test('that are empty count as missing', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SEED: '' })).toEqual(readConfig({}))
  })

  const PUBLIC_URL = 'http://localhost:8080'
  /** Settings that each open the server to other machines. */
  const open = [
    { HOST: '0.0.0.0', PUBLIC_URL },
    { HOST: '::', PUBLIC_URL },
    { HOST: 'console.example' },
    { TRUST_PROXY: 'loopback', PUBLIC_URL },
    { TRUST_PROXY: '10.0.0.0/8', PUBLIC_URL },
    { OSS_URL: 'https://files.example' },
    { OSS_ORIGINS: 'http://127.0.0.1:8080,https://console.example' },
  ]
  test.each(open)('disable demonstration data and the API page where the server is reachable by %j', (env) => {
    expect(readConfig(env)).toMatchObject({ seed: 'none', docs: false })
    const [name] = Object.keys(env)
    expect(() => readConfig({ ...env, SEED: 'demo' })).toThrow(`others reach this server by ${name}`)
    expect(readConfig({ ...env, DOCS: 'on' }).docs).toBe(true)
  })

  const closed = [
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '127.0.0.5' },
    { OSS_URL: 'http://127.0.0.1:8090' },
    { OSS_URL: 'http://[::1]:8090', OSS_ORIGINS: 'http://localhost:8080' },
  ]
  test.each(closed)('enable demonstration data and the API page where the server is local, as with %j', (env) => {
    expect(readConfig(env)).toMatchObject({ seed: 'demo', docs: true })
    expect(readConfig({ ...env, DOCS: 'off' }).docs).toBe(false)
  })

  test('may point to a platform on another host', () => {
    expect(readConfig({ API_BASE: 'https://iot.example/api/' })).toMatchObject({
      apiBase: 'https://iot.example/api',
      foreignPlatform: true,
    })
  })

  const loopbackTest = { NODE_ENV: 'test', HOST: '127.0.0.1' }
  test.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '80.5' }],
    ['NODE_ENV', { NODE_ENV: 'staging' }],
    ['SEED', { SEED: 'all' }],
    ['SEED', { SEED: 'demo', HOST: '0.0.0.0', PUBLIC_URL: 'https://console.example' }],
    ['SEED', { SEED: 'demo', HOST: 'console.example' }],
    ['DOCS', { DOCS: 'yes' }],
    ['PUBLIC_URL', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL', { HOST: '::' }],
    ['PUBLIC_URL', { TRUST_PROXY: 'loopback' }],
    ['DATABASE_URL', { DATABASE_URL: 'localhost:5432' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/console' }],
    ['TEST_CAPTCHA', { TEST_CAPTCHA: 'TEST' }],
    ['TEST_CAPTCHA', { TEST_CAPTCHA: 'TEST', NODE_ENV: 'development' }],
    ['TEST_CAPTCHA', { TEST_CAPTCHA: 'TEST', NODE_ENV: 'test', HOST: 'console.example' }],
    ['TEST_CAPTCHA', { ...loopbackTest, TEST_CAPTCHA: 'test' }],
    ['TEST_CAPTCHA', { ...loopbackTest, TEST_CAPTCHA: 'LONGER' }],
    ['RATE_LIMIT', { RATE_LIMIT: '0' }],
    ['DEVICE_RATE_LIMIT', { DEVICE_RATE_LIMIT: '0' }],
    ['APP_KEY', { APP_KEY: 'short' }],
    ['OSS_QUOTA_MB', { OSS_QUOTA_MB: '0' }],
    ['OSS_WAITING_MB', { OSS_WAITING_MB: '0' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example:25', MAIL_FROM: 'console@example.org' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'Console' }],
    ['MAIL_FROM', { MAIL_FROM: 'Console\nBcc: all <console@example.org>' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['API_BASE', { API_BASE: 'https://' }],
  ])('report %s by name in %j', (name, env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^These settings are wrong:\\n  ${name}: `))
  })

  test('that are invalid are all reported at once', () => {
    expect(() => readConfig({ PORT: 'x', SEED: 'y', RATE_LIMIT: 'z' })).toThrow(/PORT: .*SEED: .*RATE_LIMIT: /s)
  })
})
