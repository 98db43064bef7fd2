import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { assumeRole } from '#server/platform/storage/cloud.ts'
import { createStorage } from '#support/storageApp.ts'

const settings = {
  accessKeyId: 'LTAI-long-term',
  accessKeySecret: "the long term key's secret",
  roleArn: 'acs:ram::1234567890:role/console-upload',
  bucket: 'console-files',
  region: 'oss-cn-hangzhou',
}
const credentials = {
  Credentials: {
    AccessKeyId: 'STS.abc',
    AccessKeySecret: 'temporary',
    SecurityToken: 'token',
    Expiration: '2026-11-20T10:15:00Z',
  },
}

const encoded = (value: string) =>
  encodeURIComponent(value).replaceAll('*', '%2A').replaceAll("'", '%27').replaceAll('(', '%28').replaceAll(')', '%29')

/** Signature that the service computes over the parameters that it received. */
const expectedSignature = (parameters: URLSearchParams): string => {
  const pairs = [...parameters].filter(([name]) => name !== 'Signature').sort(([a], [b]) => (a < b ? -1 : 1))
  const query = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  return createHmac('sha1', `${settings.accessKeySecret}&`)
    .update(`POST&%2F&${encoded(query)}`)
    .digest('base64')
}

describe('the token service of the cloud', () => {
  let server: Server
  let endpoint: string
  let requests: { request: IncomingMessage; parameters: URLSearchParams }[]
  let answer: (reply: ServerResponse) => void

  beforeEach(async () => {
    requests = []
    answer = (reply) => reply.end(JSON.stringify(credentials))
    server = createServer(async (request, reply) => {
      requests.push({ request, parameters: new URLSearchParams(await text(request)) })
      answer(reply)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  const ask = (prefix = 'quarantine/7/', seconds = 60) => assumeRole({ ...settings, endpoint }, { prefix, seconds })

  test('receives a signed request, and returns credentials', async () => {
    expect(await ask()).toEqual({
      accessKeyId: 'STS.abc',
      accessKeySecret: 'temporary',
      stsToken: 'token',
      expires: new Date('2026-11-20T10:15:00Z'),
    })
    const [{ request, parameters } = { request: undefined, parameters: new URLSearchParams() }] = requests
    expect(request?.method).toBe('POST')
    expect(parameters.get('Signature')).toBe(expectedSignature(parameters))
    expect(Object.fromEntries(parameters)).toMatchObject({
      Action: 'AssumeRole',
      Version: '2015-04-01',
      RoleArn: settings.roleArn,
      RoleSessionName: expect.stringMatching(/^[\w.@-]{2,64}$/),
      AccessKeyId: settings.accessKeyId,
      Timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    })
    expect(parameters.toString()).not.toContain(encodeURIComponent(settings.accessKeySecret))
  })

  test('receives a policy that only allows adding below the prefix', async () => {
    await ask('quarantine/7/')
    expect(JSON.parse(requests[0]?.parameters.get('Policy') ?? '')).toEqual({
      Version: '1',
      Statement: [
        {
          Effect: 'Allow',
          Action: ['oss:PutObject', 'oss:AbortMultipartUpload', 'oss:ListParts'],
          Resource: ['acs:oss:*:*:console-files/quarantine/7/*'],
        },
      ],
    })
    await expect(ask('*')).rejects.toThrow(TypeError)
    await expect(ask('')).rejects.toThrow(TypeError)
  })

  test('receives the shortest possible duration, and another nonce each time', async () => {
    await ask('a/', 60)
    await ask('a/', 1_000.5)
    expect(requests.map(({ parameters }) => parameters.get('DurationSeconds'))).toEqual(['900', '1001'])
    expect(new Set(requests.map(({ parameters }) => parameters.get('SignatureNonce'))).size).toBe(2)
  })

  test.each([
    ['refuses', 403, '{"Code":"NoPermission","Message":"You may not."}', /403 NoPermission You may not\./],
    ['answers no JSON', 502, '<html>', /502 Unknown/],
    ['answers something else', 200, '{}', /Credentials/],
  ])('that %s is named in the error, without a key', async (_, status, body, message) => {
    answer = (reply) => reply.writeHead(status).end(body)
    const error: Error = await ask().then(
      () => new Error('no error'),
      (thrown) => thrown,
    )
    expect(error.message).toMatch(message)
    expect(String(error.stack)).not.toContain(settings.accessKeySecret)
  })
})

test('credentials of the embedded storage and of the cloud have the same form', async () => {
  const storage = await createStorage()
  expect(Object.keys(storage.grant()).sort()).toEqual(['accessKeyId', 'accessKeySecret', 'expires', 'stsToken'])
  await storage.close()
})
