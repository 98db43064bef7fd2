import { countryOfZone, defaultCountry, loadCountries, toE164 } from '#src/kit/lib/phone.ts'

describe('a phone number', () => {
  test.each([
    ['CN', '138 0013 8000', '+8613800138000'],
    ['CN', '+44 20 7946 0958', '+442079460958'],
    ['DE', '(030) 90 12 34 56', '+493090123456'],
    ['CN', '138001', undefined],
    ['CN', 'call me', undefined],
    ['CN', '', undefined],
  ] as const)('in %s typed as %j is sent as %j', async (country, input, expected) => {
    expect(await toE164(input, country)).toBe(expected)
  })

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
