import OSS from 'ali-oss'
import { readKeyOf } from '#server/platform/storage/credentials.ts'
import { signRead } from '#server/platform/storage/signedRead.ts'
import { createStorage as aPlatformStorage } from '#support/storage.ts'
import { bucket, createStorage, type Storage, secret, streamOf } from '#support/storageApp.ts'

const key = 'private/7/licence 图.png'
const publicUrl = 'http://files.example'

describe('a signed URL', () => {
  let storage: Storage
  let now = new Date()
  beforeAll(async () => {
    storage = await createStorage({ clock: () => now })
    for (const path of [key, 'private/7/other.png', 'quarantine/7/a.png'])
      await storage.store.put(path, streamOf('bytes'), { type: 'image/png' })
  })
  beforeEach(() => {
    now = new Date()
  })
  afterAll(() => storage.close())

  const sign = (objectKey = key, signer = readKeyOf(secret)) =>
    new URL(signRead({ ...signer, bucket, publicUrl }, objectKey, now).url)
  const get = async ({ pathname, search }: URL, method = 'GET') => {
    const { status, text, code } = await storage.send({ method, path: `${pathname}${search}` })
    return status === 200 ? text : `${status} ${code}`
  }

  test('opens its object, and other signatures do not', async () => {
    expect(await get(sign())).toBe('bytes')
    expect(await get(new URL(`${publicUrl}/${bucket}${sign().pathname}${sign().search}`))).toBe('bytes')
    expect(await get(new URL(sign().pathname, publicUrl))).toBe('403 AccessDenied')
  })

  test('equals the one that the client computes', () => {
    const keys = { accessKeyId: 'LTAI', accessKeySecret: 'a key' }
    const client = new OSS({ ...keys, bucket, endpoint: publicUrl, cname: true })
    const clientUrl = new URL(client.signatureUrl(key, { expires: 900 }))
    now = new Date((Number(clientUrl.searchParams.get('Expires')) - 900) * 1_000)
    const ownUrl = sign(key, keys)
    expect(ownUrl.pathname).toBe(clientUrl.pathname)
    expect(Object.fromEntries(ownUrl.searchParams)).toEqual(Object.fromEntries(clientUrl.searchParams))
  })

  test('expires after 15 minutes', async () => {
    const url = sign()
    now = new Date(now.getTime() + 14 * 60_000)
    expect(await get(url)).toBe('bytes')
    now = new Date(now.getTime() + 60_000)
    expect(await get(url)).toBe('403 AccessDenied')
  })

  test.each<[string, (url: URL) => unknown, string]>([
    ['another object', (url) => Object.assign(url, { pathname: '/private/7/other.png' }), 'SignatureDoesNotMatch'],
    ['a later end', ({ searchParams }) => searchParams.set('Expires', '9999999999'), 'SignatureDoesNotMatch'],
    ['an end that is no number', ({ searchParams }) => searchParams.set('Expires', 'NaN'), 'SignatureDoesNotMatch'],
    ['another key', ({ searchParams }) => searchParams.set('OSSAccessKeyId', 'LTAI'), 'InvalidAccessKeyId'],
    ['no signature', ({ searchParams }) => searchParams.delete('Signature'), 'AccessDenied'],
    ['a sub-resource', ({ searchParams }) => searchParams.set('acl', ''), 'SignatureDoesNotMatch'],
  ])('with %s opens nothing', async (_, change, code) => {
    const url = sign()
    change(url)
    expect(await get(url)).toBe(`403 ${code}`)
  })

  test('opens private objects, and allows no other operation', async () => {
    expect(await get(sign('quarantine/7/a.png'))).toBe('403 AccessDenied')
    for (const method of ['HEAD', 'PUT', 'POST', 'DELETE']) expect(await get(sign(), method)).toMatch(/^403 /)
    expect(await get(sign(key, readKeyOf(`${secret}x`)))).toBe('403 SignatureDoesNotMatch')
  })

  test('points to the cloud if files are stored there', async () => {
    const cloud = await aPlatformStorage({
      env: { OSS_ACCESS_KEY_ID: 'LTAI', OSS_ACCESS_KEY_SECRET: 'a key', OSS_ROLE_ARN: 'acs:ram::1:role/a' },
    })
    expect(cloud.readUrl('private/a.png').url).toMatch(
      /^https:\/\/console\.oss-embedded\.aliyuncs\.com\/private\/a\.png\?OSSAccessKeyId=LTAI&Expires=\d+&Signature=/,
    )
    await cloud.close()
  })
})
