import * as fc from 'fast-check'
import { issueCredentials, openCredentials } from '#server/platform/storage/credentials.ts'
import { runs, seed } from '#support/randomSeed.ts'

const secret = 'a secret of the server that is long enough'
const now = new Date('2026-11-20T10:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const issue = () => issueCredentials(secret, { prefix: 'quarantine/7/', holder: 'somebody', seconds: 900 }, now)

describe('temporary credentials', () => {
  test('contain their permissions and expiry for every server with the secret', () => {
    const credentials = issue()
    expect(credentials.expires).toEqual(later(900))
    expect(openCredentials(secret, credentials, later(899))).toEqual({
      grant: { prefix: 'quarantine/7/', holder: 'somebody', expires: later(900) },
      accessKeySecret: credentials.accessKeySecret,
    })
    expect(openCredentials(secret, credentials, later(900))).toEqual({ reason: 'SecurityTokenExpired' })
    expect(openCredentials(`${secret}x`, credentials, now)).toEqual({ reason: 'InvalidSecurityToken' })
  })

  test('differ each time, and reveal neither the secret nor the key', () => {
    const [one, other] = [issue(), issue()]
    for (const name of ['accessKeyId', 'accessKeySecret', 'stsToken'] as const) expect(one[name]).not.toBe(other[name])
    expect(Buffer.from(one.accessKeySecret, 'base64url')).toHaveLength(32)
    const issuedText = `${one.accessKeyId} ${one.stsToken} ${Buffer.from(one.stsToken, 'base64url')}`
    for (const hidden of [secret, one.accessKeySecret]) expect(issuedText).not.toContain(hidden)
  })

  test('with any change of the token are not accepted', () => {
    const { accessKeyId, stsToken } = issue()
    fc.assert(
      fc.property(fc.nat(stsToken.length - 1), fc.string({ minLength: 1, maxLength: 3 }), (at, text) => {
        const forgedToken = stsToken.slice(0, at) + text + stsToken.slice(at + 1)
        fc.pre(forgedToken !== stsToken)
        expect(openCredentials(secret, { accessKeyId, stsToken: forgedToken }, now)).toHaveProperty('reason')
      }),
      { seed, numRuns: runs(300) },
    )
  })

  test.each([
    '',
    '/',
    'quarantine',
    '/quarantine/',
    'quarantine//',
    '../',
    'quarantine/../',
    'a*/',
    'a?/',
    'é/',
    'a\n/',
  ])('are not issued for the prefix %j', (prefix) =>
    expect(() => issueCredentials(secret, { prefix, holder: 'somebody', seconds: 60 }, now)).toThrow(TypeError),
  )

  test.each([0, -1, Number.NaN, 43_201])('are not issued for %d seconds', (seconds) =>
    expect(() => issueCredentials(secret, { prefix: 'a/', holder: 'somebody', seconds }, now)).toThrow(RangeError),
  )

  test('are not issued with a short secret', () =>
    expect(() => issueCredentials('short', { prefix: 'a/', holder: 'somebody', seconds: 60 }, now)).toThrow(TypeError))
})
