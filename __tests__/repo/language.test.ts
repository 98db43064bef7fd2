import { readFileSync } from 'node:fs'
import { trackedFiles } from '#tools/lib/sources.ts'

const isProduct = (name: string) =>
  /^(contract|machines|server|src|store)\/.*\.tsx?$/.test(name) && !/\/(generated|migrations)\//.test(name)
const sources = trackedFiles()
  .filter(isProduct)
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }))

const linesMatching = (pattern: RegExp): string[] =>
  sources.flatMap(({ name, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${name}:${index + 1}: ${line.trim()}`] : [])),
  )

const docComments = sources.flatMap(({ name, text }) =>
  [...text.matchAll(/\/\*\*\s*\n?\s*\*?\s*([^\n]*)/g)].map(([, start = '']) => `${name}: ${start}`),
)

const exportedTypes = sources.flatMap(({ name, text }) =>
  [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, type = '']) => ({ name, type })),
)

/** Replaced phrases of the glossary, except spellings on the wire, which are in backticks. */
const replacedPhrases = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!term |---)/.test(line))
  .flatMap((line) => {
    const [, term = '', , , phrases = ''] = line.split('|').map((cell) => cell.trim())
    return phrases
      .split(',')
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase !== '' && !phrase.startsWith('`'))
      .map((phrase) => [phrase, term] as const)
  })

const englishTexts = trackedFiles()
  .filter((name) => /^locales\/en\/.*\.json$/.test(name))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }))

describe('the language of the code', () => {
  test('has at most 20 lines with whoever, nobody, somebody, everybody or whom', () => {
    const lines = linesMatching(/\b(whoever|whomever|nobody|somebody|everybody|whom)\b/i)
    expect(lines.length <= 20 ? [] : lines).toEqual([])
  })

  test('begins at most 2 % of doc comments with a fragment', () => {
    const fragments = docComments.filter((comment) => /: (What|Whether|Who|Whom|Whose|Of|By|The same)\b/.test(comment))
    expect(docComments.length).toBeGreaterThan(4_000)
    expect(fragments.length <= docComments.length * 0.02 ? [] : fragments).toEqual([])
  })

  test('has no exported type with a vague name', () => {
    const vague = /^(Asked|Known|Place|Places|Part|Parts|Said|Held|Found|Sent|Told|Kept|Thing|Info)$/
    expect(exportedTypes.filter(({ type }) => vague.test(type))).toEqual([])
  })

  test('names no function or value by a past participle of private use', () => {
    const names = /^export (?:const|function|async function) (asked|said|known|kept|held|told|found|wanted|meant)\w*/
    // Tables are looked up by the name of their constant.
    expect(linesMatching(names).filter((line) => !line.includes('pgTable('))).toEqual([])
  })

  test.each([
    'idempotent',
    'semaphore',
    'mutex',
    'optimistic',
    'backoff',
    'throttle',
    'debounce',
    'upsert',
    'deduplicat',
    'lease',
    'advisory lock',
    'hash chain',
    'fair queue',
    'token bucket',
    'backpressure',
    'load shedding',
    'prefetch',
    'snapshot',
  ])('leads a search for “%s” to the code', (algorithm) => {
    const pattern = new RegExp(algorithm.replace(' ', '[ -]?'), 'i')
    expect(sources.filter(({ text }) => pattern.test(text)).length).toBeGreaterThan(0)
  })
})

describe('the glossary', () => {
  test('has about 150 terms or more, each once', () => {
    const terms = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([^|]+?) \|/gm)].map(([, term]) => term)
    const unique = new Set(terms)
    expect(unique.size).toBeGreaterThan(150)
  })

  test.each(replacedPhrases)('has replaced “%s” by %s in code and texts', (phrase) => {
    const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const pattern = new RegExp(`(?<![A-Za-z])${escaped}(?![A-Za-z])`, 'i')
    expect(linesMatching(pattern)).toEqual([])
    expect(englishTexts.filter(({ text }) => pattern.test(text)).map(({ name }) => name)).toEqual([])
  })
})
