import type { SubscriberFaultCode } from '#contract/campaigns/import.ts'

/** A way to spoil a line, with the expected fault. */
interface Fault {
  code: SubscriberFaultCode
  /** Formats the line. `number` makes its address unique. */
  line(number: number): string
}

export const header = 'email,name,language,country,status'
export const goodLine = (number: number): string => `reader${number}@good.example,Reader,en,DE,subscribed`

const casesOf = <Value>(
  code: SubscriberFaultCode,
  values: readonly Value[],
  line: (value: Value, number: number) => string,
): Fault[] => values.map((value) => ({ code, line: (number) => line(value, number) }))

/** Characters that an address cannot contain unquoted, in its local part and in its domain. */
const notInLocal = [...'()<>[]:;\\ \u00a0€@']
const notInDomain = [..."()<>[]:;\\ !#$%&*+=?^_`{|}~€/'"]
const codePoints = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
const hiddenCharacters = [
  ...[...codePoints(0x01, 0x08), ...codePoints(0x0e, 0x1f), ...codePoints(0x7f, 0x84), ...codePoints(0x86, 0x9f)],
  ...['\u061c', '\u200e', '\u200f', ...codePoints(0x202a, 0x202e), ...codePoints(0x2066, 0x2069)],
]
const shapes = [
  ...['plain', '@', 'a@', '@b.example', 'a@b', 'a@@b.example', 'a@b@c.example', '.a@b.example', 'a.@b.example'],
  ...['a..b@c.example', 'a@.b.example', 'a@b..example', 'a@b.example.', 'a@-b.example', 'a@b-.example', 'a@b.-example'],
  ...['a@192.0.2.1', 'a@[192.0.2.1]', 'mailto:a@b', '<a@b.example', 'a at b.example', 'a@b.example;c@d.example'],
  ...[
    `${'x'.repeat(65)}@b.example`,
    `a@${'x'.repeat(250)}.example`,
    `${'字'.repeat(22)}@b.example`,
    '=cmd|x',
    '-',
    '0',
  ],
]
const unknown = (word: string) => Array.from({ length: 90 }, (_, index) => `${word} ${index}`)
const strayQuotes = ['"', 'A"', '"A', 'A"B', '"A"B', '""A', 'A""B', '"""A', '"A""']

/** Tested ways to spoil a line of a subscriber list. */
export const faults: readonly Fault[] = [
  ...casesOf('notAddress', shapes, (shape) => `${shape},Ann,en,DE,`),
  ...casesOf('notAddress', notInLocal, (character, number) => `a${character}${number}@b.example,Ann,en,DE,`),
  ...casesOf('notAddress', notInDomain, (character, number) => `a${number}@b${character}c.example,Ann,en,DE,`),
  ...casesOf('notAddress', hiddenCharacters, (character, number) => `a${number}${character}b@c.example,Ann,en,DE,`),
  ...casesOf('notAddress', hiddenCharacters, (character, number) => `a${number}@b${character}c.example,Ann,en,DE,`),
  ...casesOf('noAddress', ['', ' ', '   ', '""', '" "', '\u3000', '\u00a0', '\ufeff'], (cell) => `${cell},Ann,en,DE,`),
  ...casesOf('notAddress', notInLocal, (character, number) => `a${number}${character}@b.example,Ann,en,DE,`),
  ...casesOf('notAddress', notInDomain, (character, number) => `a${number}@${character}b.example,Ann,en,DE,`),
  ...casesOf(
    'notAddress',
    notInLocal.filter((character) => character.trim() !== ''),
    (character, number) => `${character}a${number}@b.example,Ann,en,DE,`,
  ),
  ...casesOf('notAddress', notInDomain, (character, number) => `a${number}@b.ex${character}ample,Ann,en,DE,`),
  ...casesOf('notAddress', hiddenCharacters, (character, number) => `a${number}@b.ex${character}ample,Ann,en,DE,`),
  ...casesOf('unknownStatus', unknown('Dormant'), (cell, number) => `s${number}@b.example,Ann,en,DE,${cell}`),
  ...casesOf(
    'unconfirmed',
    ['unconfirmed', 'Pending', 'NON-SUBSCRIBED', 'never_subscribed', 'transactional', '未确认', 'not confirmed'],
    (cell, number) => `c${number}@b.example,Ann,en,DE,${cell}`,
  ),
  ...casesOf('cellCount', [1, 2, 3, 4, 6, 7, 8, 9, 10, 20, 50, 100], (count, number) =>
    [`k${number}@b.example`, ...Array<string>(count - 1).fill('x')].join(','),
  ),
  ...casesOf('strayQuote', strayQuotes, (cell, number) => `q${number}@b.example,${cell},en,DE,`),
  ...casesOf(
    'unreadable',
    ['\ufffd', '\0', 'An\ufffdn', '\0\0'],
    (cell, number) => `u${number}@b.example,${cell},en,DE,`,
  ),
  ...casesOf('emptyLine', ['', ' ', '\t', '   ', '\u3000'], (line) => line),
  ...casesOf(
    'duplicate',
    ['reader1@good.example', 'READER1@good.example', 'reader1@GOOD.example'],
    (email) => `${email},A,en,DE,`,
  ),
]
