/** Forms of a month: alone, and with a day, which changes its case in Slavic languages and Finnish. */
const forms: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' },
]

const dates = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 5)))

/** Returns the names of the months (1 to 12) in a language, long and short, alone and beside a day. */
export const monthNamesIn = (language: string): [name: string, month: number][] =>
  forms.flatMap((form) => {
    const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
    return dates.map((date, index): [string, number] => [
      format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '',
      index + 1,
    ])
  })
