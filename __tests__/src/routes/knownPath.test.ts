import fc from 'fast-check'
import { existingPath, pages } from '#src/routes/index.ts'
import { runs, seed } from '#support/randomSeed.ts'

const property = { seed, numRuns: runs(300) }
const paths = pages.map(({ path }) => path).filter((path) => path !== '/redirect')

/** Strings combined from fragments of paths, addresses and attacks. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'/\\?#:%@.;&= \t\n', 'main', 'login', 'redirect', '//', '%2f', 'javascript:', ...paths),
      fc.string(),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

describe('a path from outside', () => {
  test.each([
    null,
    '',
    '/nowhere',
    '/redirect',
    '/redirect?from=/login',
    '/main/pushes',
    '/main/deviceAdmin/',
    '/Main',
  ])('%j is rejected', (from) => {
    expect(existingPath(from)).toBeUndefined()
  })

  test('is only ever resolved to existing pages of the route table', () => {
    fc.assert(
      fc.property(hostile, (from) => {
        const [path = ''] = (existingPath(from) ?? '/login').split('?')
        expect(paths).toContain(path)
      }),
      property,
    )
  })

  test('is accepted with its whole query if it is a page of the console', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.string(), (path, query) => {
        expect(existingPath(`${path}?${query}`)).toBe(`${path}?${query}`)
      }),
      property,
    )
  })
})
