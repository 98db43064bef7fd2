import { defaultCountry } from '#contract/core/phone.ts'
import { countryOfZone, loadCountries } from '#src/kit/lib/phone.ts'

describe('a phone number', () => {
  test.each([
    ['en', 'China +86'],
    ['zh-CN', '中国 +86'],
  ])('belongs to a country with a name in %s', async (tag, label) => {
    const countries = await loadCountries(tag)
    expect(countries.length).toBeGreaterThan(200)
    expect(countries.find(({ country }) => country === defaultCountry)?.label).toBe(label)
  })

  test.each([
    ['Europe/Berlin', 'DE'],
    ['Asia/Shanghai', 'CN'],
    ['America/New_York', 'US'],
    ['UTC', undefined],
  ])('in the time zone %s belongs to %s', (zone, country) => {
    expect(countryOfZone(zone, ['CN', 'DE', 'US'])).toBe(country)
  })
})
