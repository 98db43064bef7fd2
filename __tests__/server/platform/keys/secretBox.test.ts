import { secretBoxFrom } from '#server/platform/keys/secretBox.ts'

const [one, other] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string]
const place = 'app.pushKey'

describe('a sealed secret', () => {
  const box = secretBoxFrom([one])
  const sealed = box.seal('c2VjcmV0LWtleQ==wxyz', place)

  test('opens as it was, and is another each time it is sealed', () => {
    expect(box.open(sealed, place)).toBe('c2VjcmV0LWtleQ==wxyz')
    expect(box.seal('c2VjcmV0LWtleQ==wxyz', place)).not.toBe(sealed)
  })

  test('ends in the last four characters, and says nothing else of the secret', () => {
    expect(sealed.slice(-5)).toBe('.wxyz')
    expect(sealed).not.toContain('c2VjcmV0')
  })

  test('does not open at another place, with another key, or altered', () => {
    expect(() => box.open(sealed, 'app.otherKey')).toThrow()
    expect(() => secretBoxFrom([other]).open(sealed, place)).toThrow(/SECRET_KEY/)
    const [id, body = '', tail] = sealed.split('.')
    const bytes = Buffer.from(body, 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const altered = Buffer.from(bytes)
      altered[at] = (altered[at] as number) ^ 1
      expect(() => box.open([id, altered.toString('base64url'), tail].join('.'), place)).toThrow()
    }
  })

  test('opens after its key was replaced, where the earlier one is still named', () => {
    const both = secretBoxFrom([other, one])
    expect(both.open(sealed, place)).toBe('c2VjcmV0LWtleQ==wxyz')
    expect(() => box.open(both.seal('new', place), place)).toThrow()
  })
})
