import { encodeKey, formatKey, keyBytes, keyLength, parseKey } from '#contract/licences/keyCode.ts'
import { createRandom } from '#server/platform/seed/random.ts'

const symbols = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']

/** Keys of seeded random bytes, and the lowest and the highest. */
const createKeys = (count: number): string[] => {
  const random = createRandom(20_261_123)
  const bytes = () => Uint8Array.from({ length: keyBytes }, () => random.whole(0, 255))
  const ends = [0, 255].map((byte) => new Uint8Array(keyBytes).fill(byte))
  return [...ends, ...Array.from({ length: count }, bytes)].map(encodeKey)
}

const keys = createKeys(400)

describe('the check symbol of a licence key', () => {
  test('detects every wrong symbol at every position', () => {
    let attempts = 0
    for (const key of keys)
      for (let place = 0; place < keyLength; place += 1)
        for (const symbol of symbols) {
          if (symbol === key[place]) continue
          attempts += 1
          if (parseKey(key.slice(0, place) + symbol + key.slice(place + 1)) !== undefined)
            throw new Error(`${key} with ${symbol} at ${place} passes`)
        }
    expect(attempts).toBe(keys.length * keyLength * (symbols.length - 1))
  })

  test('detects every swap of neighbours, and of any two', () => {
    let [neighbours, others] = [0, 0]
    for (const key of keys)
      for (let one = 0; one < keyLength; one += 1)
        for (let other = one + 1; other < keyLength; other += 1) {
          if (key[one] === key[other]) continue
          const permutation = [...key].with(one, key[other] ?? '').with(other, key[one] ?? '')
          if (other === one + 1) neighbours += 1
          else others += 1
          if (parseKey(permutation.join('')) !== undefined)
            throw new Error(`${key} with ${one} and ${other} swapped passes`)
        }
    expect(neighbours).toBeGreaterThan(9_000)
    expect(others).toBeGreaterThan(100_000)
  })

  test('rejects a key with a missing, an additional or an unknown symbol', () => {
    for (const key of keys.slice(0, 50)) {
      expect(parseKey(key.slice(1))).toBeUndefined()
      expect(parseKey(`${key}0`)).toBeUndefined()
      expect(parseKey(`${key.slice(0, -1)}U`)).toBeUndefined()
    }
    expect(parseKey('')).toBeUndefined()
  })
})

describe('a licence key', () => {
  test('is accepted as people type it: in groups, in lower case, with look-alikes', () => {
    for (const key of keys) {
      expect(formatKey(key)).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(parseKey(` ${formatKey(key).toLowerCase()} `)).toBe(key)
      expect(parseKey(key.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(key)
    }
  })

  test('is accepted with other dashes and spaces, invisible characters, and full-width characters', () => {
    for (const key of keys.slice(0, 50)) {
      for (const separator of ['–', '—', '‑', '−', '－', '\u3000', '\u00a0', '\u200b', '\u00ad', ' - '])
        expect(parseKey(formatKey(key).replaceAll('-', separator))).toBe(key)
      expect(parseKey(key.replace(/./g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0)))).toBe(key)
    }
  })

  test('encodes all 128 bits: another byte is another key', () => {
    expect(new Set(keys).size).toBe(keys.length)
    const bytes = new Uint8Array(keyBytes)
    const codes = Array.from({ length: keyBytes * 8 }, (_, bit) => encodeKey(bytes.with(bit >> 3, 1 << (bit & 7))))
    expect(new Set(codes).size).toBe(128)
    expect(() => encodeKey(new Uint8Array(15))).toThrow('16 bytes')
  })
})
