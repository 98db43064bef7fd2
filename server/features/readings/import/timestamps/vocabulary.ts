import { type MonthLanguage, monthLanguages } from '#contract/readings/import/mapping.ts'
import { monthNamesIn } from '#server/platform/core/monthNames.ts'

/** Languages of phones and devices whose names of months, weekdays and halves of the day are read. */
export const phoneLanguages = [
  ...['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'sk', 'sl', 'ro', 'hu', 'ru'],
  ...[
    'uk',
    'bg',
    'sr',
    'mk',
    'el',
    'tr',
    'id',
    'ms',
    'ja',
    'ko',
    'zh',
    'ar',
    'he',
    'hi',
    'th',
    'et',
    'lv',
    'lt',
    'ca',
    'is',
    'hr',
    'bs',
    'sr-Latn',
    'be',
  ],
]

/** Normalises a word: compatibility forms, lower case, without accents and full stops. */
export const normalizeWord = (word: string): string =>
  word
    .normalize('NFKD')
    // Vowel signs of Thai and Hindi distinguish words, unlike accents.
    .replace(/[\u0300-\u036f.’'׳॰]/g, '')
    .toLowerCase()
    // The dotless ı of Turkish has no decomposition.
    .replace(/ı/g, 'i')

const isWord = (text: string) => text.length > 1 && !/[\d\s]/.test(text)

type Names<Value> = ReadonlyMap<string, ReadonlySet<Value>>

/** Collects the values of each name, since a name can have several: "mar" is March and Tuesday. */
const collect = <Value>(pairs: readonly (readonly [name: string, value: Value])[]): Names<Value> => {
  const names = new Map<string, Set<Value>>()
  for (const [name, value] of pairs) {
    const word = normalizeWord(name)
    if (isWord(word)) names.set(word, (names.get(word) ?? new Set()).add(value))
  }
  return names
}

/** Returns a function that computes a value at its first call: most servers import no file, and ICU needs 30 MB. */
const lazy = <Value>(compute: () => Value): (() => Value) => {
  let cached: { value: Value } | undefined
  return () => {
    cached ??= { value: compute() }
    return cached.value
  }
}

const partOf = (
  language: string,
  options: Intl.DateTimeFormatOptions,
  type: 'weekday' | 'dayPeriod',
  date: Date,
): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    .formatToParts(date)
    .find((part) => part.type === type)?.value ?? ''

/** Names of months with their month and language. */
const monthsOfLanguages = lazy(() =>
  phoneLanguages.flatMap((language) => monthNamesIn(language).map(([name, month]) => ({ name, month, language }))),
)

const monthNames = lazy(() =>
  collect<number>([
    ...monthsOfLanguages().map(({ name, month }) => [name, month] as const),
    // Hebrew joins its preposition to the month.
    ...monthNamesIn('he').map(([name, month]) => [`ב${name}`, month] as const),
    // Abbreviations that Intl does not use.
    ['jän', 1],
    ['sept', 9],
  ]),
)

const languagesOfMonths = lazy(() =>
  collect<string>(monthsOfLanguages().map(({ name, language }) => [name, language] as const)),
)

const monthsByLanguage = lazy(
  () => new Map(monthLanguages.map((language) => [language, collect(monthNamesIn(language))])),
)

const weekdayNames = lazy(() =>
  collect<number>(
    phoneLanguages.flatMap((language) =>
      (['long', 'short'] as const).flatMap((weekday) =>
        Array.from({ length: 7 }, (_, day) =>
          partOf(language, { weekday }, 'weekday', new Date(Date.UTC(2026, 0, 5 + day))),
        ).flatMap((name, day) => name.split(/[^\p{L}\p{M}.]+/u).map((word) => [word, day] as const)),
      ),
    ),
  ),
)

/** Words between the parts of dates: "5 de enero de 2026 a las 7:05", "at", "um", "klo". */
const fillers = lazy(
  () =>
    new Set(
      phoneLanguages
        .flatMap((language) =>
          (['full', 'long', 'medium'] as const).flatMap((style) =>
            new Intl.DateTimeFormat(language, { dateStyle: style, timeStyle: 'short', timeZone: 'UTC' })
              .formatToParts(new Date(Date.UTC(2026, 0, 5)))
              .flatMap(({ type, value }) => (type === 'literal' ? value.split(/[^\p{L}\p{M}.]+/u) : [])),
          ),
        )
        .concat([
          't',
          'of',
          'the',
          'st',
          'nd',
          'rd',
          'th',
          'der',
          'den',
          'le',
          'er',
          'uhr',
          'o',
          'godz',
          'as',
          'ore',
          'saat',
        ])
        .concat(['hrs', 'h', 'ч', 'год', 'pukul', 'ob', 'เวลา', 'พ.ศ.', 'ค.ศ.', 'יום', 'בשעה', 'في', 'gada'])
        .concat(['lúc', 'ngày'])
        // Abbreviations of several zones: the zone that a user chooses applies.
        .concat(['cst', 'ist', 'bst'])
        .map(normalizeWord),
    ),
)

/** Tests whether a normalised word has no meaning of its own in a date or time. */
export const isFiller = (word: string): boolean => fillers().has(word)

/** Weekdays of one letter, as in "2026年1月5日(月)". */
const weekdayLetters = new Set('日月火水木金土월화수목금토일一二三四五六')

/** Hours of a part of the day, from the first inclusive to the last exclusive. */
export type DayPart = readonly [from: number, to: number]

const am: DayPart = [0, 12]
const pm: DayPart = [12, 24]

const dayParts = lazy(
  () =>
    new Map<string, DayPart>([
      ...phoneLanguages
        // In Hungarian the halves are "de." and "du."; "de" is a preposition of dates elsewhere.
        .filter((language) => language !== 'hu')
        .flatMap((language) =>
          ([am, pm] as const).map((part) => {
            const hour = new Date(Date.UTC(2026, 0, 5, part[0] + 9))
            const name = partOf(language, { hour: 'numeric', hour12: true }, 'dayPeriod', hour)
            return [normalizeWord(name).replace(/\s/g, ''), part] as const
          }),
        ),
      ['am', am],
      ['pm', pm],
      ['fm', am],
      ['em', pm],
      ['凌晨', [0, 6]],
      ['早上', [4, 12]],
      ['清晨', [4, 12]],
      ['上午', am],
      ['中午', [11, 16]],
      ['下午', pm],
      ['傍晚', [16, 21]],
      ['晚上', [17, 24]],
      ['午前', am],
      ['午後', pm],
    ]),
)

const shortestPrefix = 3

const onlyOne = <Value>(values: ReadonlySet<Value>): Value | undefined =>
  values.size === 1 ? [...values][0] : undefined

/** Returns the values of a word, or of the names that begin with it. */
const lookUp = <Value>(names: Names<Value>, word: string): ReadonlySet<Value> => {
  const exact = names.get(word)
  if (exact) return exact
  if (word.length < shortestPrefix) return new Set()
  return new Set([...names].filter(([name]) => name.startsWith(word)).flatMap(([, values]) => [...values]))
}

/** Returns the month (1 to 12) of a name: in this language, or else in any if all languages agree. */
const computeMonth = (word: string, language: MonthLanguage | undefined): number | undefined => {
  const months = lookUp(monthNames(), word)
  const own = language && monthsByLanguage().get(language)
  return months.size > 1 && own ? onlyOne(lookUp(own, word)) : onlyOne(months)
}

/** Months by language and word, at most 1,000, as a file may have any number of words. */
const cachedMonths = new Map<string, number | undefined>()

/**
 * Returns the month of a normalised word in any language; undefined if there is none, or if it denotes several months
 * and `language` does not decide. Caches it.
 */
export const monthNamed = (word: string, language?: MonthLanguage): number | undefined => {
  const key = `${language} ${word}`
  if (cachedMonths.has(key)) return cachedMonths.get(key)
  const month = computeMonth(word, language)
  if (cachedMonths.size < 1_000) cachedMonths.set(key, month)
  return month
}

/** Returns the languages in which a normalised word is a month, or the beginning of one. */
export const languagesOfMonth = (word: string): ReadonlySet<string> => lookUp(languagesOfMonths(), word)

/** Tests whether two languages have a name for different months. */
export const haveConflictingMonths = (one: MonthLanguage, other: MonthLanguage): boolean => {
  const others = monthsByLanguage().get(other)
  return [...(monthsByLanguage().get(one) ?? [])].some(([name, months]) => {
    const month = onlyOne(months)
    return [...(others?.get(name) ?? [])].some((another) => another !== month)
  })
}

/** Tests whether a normalised word is a weekday in any language. */
export const isWeekday = (word: string): boolean =>
  weekdayNames().has(word) || (word.length === 1 && weekdayLetters.has(word))

/** Returns the hours of the part of the day that a normalised word denotes. */
export const dayPartNamed = (word: string): DayPart | undefined => dayParts().get(word)
