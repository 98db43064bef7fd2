import OSS from 'ali-oss'
import { connectionOptions } from '#src/kit/files/storage.ts'

const grant = {
  bucket: 'console-files',
  region: 'oss-cn-hangzhou',
  accessKeyId: 'STS.abc',
  accessKeySecret: 'temporary',
  stsToken: 'a token',
  prefix: 'quarantine/7/',
  expires: '2030-01-01T00:00:00Z',
  endpoint: null,
}

/** Returns the URL to which the storage's client sends a file. */
const addressOf = (more: { endpoint?: string | undefined }) => {
  const refreshing = { refreshSTSToken: async () => grant, refreshSTSTokenInterval: 300_000 }
  const client = new OSS({ ...connectionOptions({ ...grant, ...more } as typeof grant), ...refreshing })
  return new URL(client.signatureUrl('a.png', {})).origin
}

describe('an upload', () => {
  test('to the cloud uses a secure connection', () => {
    expect(connectionOptions(grant)).toMatchObject({ secure: true, region: 'oss-cn-hangzhou' })
    expect(addressOf({})).toBe('https://console-files.oss-cn-hangzhou.aliyuncs.com')
  })

  test('uses one as well with a grant of another platform, which names no endpoint', () => {
    expect(addressOf({ endpoint: undefined })).toBe('https://console-files.oss-cn-hangzhou.aliyuncs.com')
  })

  test.each(['https://files.example', 'http://files.example:8090'])('to the embedded storage uses %s', (endpoint) => {
    expect(addressOf({ endpoint })).toBe(endpoint)
  })
})
