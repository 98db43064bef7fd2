import { secretBoxFrom } from '#server/platform/keys/secretBox.ts'

const [one, other] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string]
const place = 'app.pushKey'

describe('a sealed secret', () => {
  const box = secretBoxFrom([one])
  const ciphertext = box.seal('c2VjcmV0LWtleQ==wxyz', place)

  test('opens to the original, and differs each time it is sealed', () => {
    expect(box.open(ciphertext, place)).toBe('c2VjcmV0LWtleQ==wxyz')
    expect(box.seal('c2VjcmV0LWtleQ==wxyz', place)).not.toBe(ciphertext)
  })

  test('shows the last four characters, and reveals nothing else of the secret', () => {
    expect(ciphertext.slice(-5)).toBe('.wxyz')
    expect(ciphertext).not.toContain('c2VjcmV0')
  })

  test('does not open with other associated data, another key, or altered', () => {
    expect(() => box.open(ciphertext, 'app.otherKey')).toThrow()
    expect(() => secretBoxFrom([other]).open(ciphertext, place)).toThrow(/SECRET_KEY/)
    const [id, body = '', tail] = ciphertext.split('.')
    const bytes = Buffer.from(body, 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const forged = Buffer.from(bytes)
      forged[at] = (forged[at] as number) ^ 1
      expect(() => box.open([id, forged.toString('base64url'), tail].join('.'), place)).toThrow()
    }
  })

  test('opens after its key was replaced, if the earlier key is still configured', () => {
    const newerBox = secretBoxFrom([other, one])
    expect(newerBox.open(ciphertext, place)).toBe('c2VjcmV0LWtleQ==wxyz')
    expect(() => box.open(newerBox.seal('new', place), place)).toThrow()
  })
})
