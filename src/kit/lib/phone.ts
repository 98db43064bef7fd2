import { type Country, loadPlans } from '#contract/core/phone.ts'

/** Returns all countries with their calling code, e.g. `+86`, sorted by name in a language. */
export const loadCountries = async (tag: string): Promise<{ country: Country; label: string }[]> => {
  const { getCountries, getCountryCallingCode } = await loadPlans()
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  return getCountries()
    .map((country) => ({ country, name: names.of(country) ?? country, prefix: `+${getCountryCallingCode(country)}` }))
    .toSorted((a, b) => a.name.localeCompare(b.name, tag))
    .map(({ country, name, prefix }) => ({ country, label: `${name} ${prefix}` }))
}

/** Time zones of a region; newer than TypeScript's declarations, and than some browsers. */
interface RegionLocale extends Intl.Locale {
  getTimeZones?(): string[] | undefined
}

/** Returns the country that a time zone belongs to; undefined if the browser does not know it. */
export const countryOfZone = (zone: string, countries: readonly Country[]): Country | undefined =>
  countries.find((country) => (new Intl.Locale(`und-${country}`) as RegionLocale).getTimeZones?.()?.includes(zone))
