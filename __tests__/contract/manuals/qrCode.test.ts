import { manualAddress, manualDigitalLink } from '#contract/manuals/address.ts'
import { errorCorrectionNames, errorCorrections, qrModules, qrSvg } from '#contract/manuals/qrCode.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { readModules } from '#support/qrCodes.ts'

const host = 'https://m.example.com'
const address = manualAddress(host, 'abc234def567')
const digitalLink = manualDigitalLink(host, 'abc234def567', '4006381333931')

/** The modules that a path of rectangles, one module high, covers. */
const modulesOf = (svg: string): boolean[][] => {
  const side = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => false))
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  return rows
}

describe('the QR code of a manual', () => {
  test.each(errorCorrectionNames)('encodes its address with error correction %s', (errorCorrection) => {
    for (const text of [address, digitalLink]) expect(readModules(qrModules(text, errorCorrection))).toBe(text)
  })

  test('grows with its error correction, and reports its share of recoverable damage', () => {
    const sides = errorCorrectionNames.map((name) => qrModules(digitalLink, name).length)
    expect(sides).toEqual([...sides].sort((a, b) => a - b))
    expect(new Set(sides).size).toBeGreaterThan(1)
    const shares = errorCorrectionNames.map((name) => textIn(errorCorrections[name].label, 'en').match(/\d+%/)?.[0])
    expect(shares).toEqual(['7%', '15%', '25%', '30%'])
  })

  test('has a quiet zone of four modules around it as an SVG', () => {
    const svg = qrSvg(address, { errorCorrection: 'M' })
    const rows = modulesOf(svg)
    const inner = rows.slice(4, -4).map((row) => row.slice(4, -4))
    expect(inner).toEqual(qrModules(address, 'M'))
    expect(rows.flat().filter(Boolean)).toHaveLength(inner.flat().filter(Boolean).length)
    expect(readModules(rows, 0)).toBe(address)
    expect(svg).toContain(`<rect width="${rows.length}" height="${rows.length}" fill="#fff"/>`)
  })

  test('has the requested width on paper', () => {
    expect(qrSvg(address, { errorCorrection: 'H', sizeMm: 25 })).toContain('width="25mm" height="25mm"')
    expect(qrSvg(address, { errorCorrection: 'H' })).not.toContain('mm"')
  })
})
