import fc from 'fast-check'
import { existingPath, pages } from '#src/routes/index.ts'
import { runs, seed } from '#support/randomSeed.ts'

const property = { seed, numRuns: runs(300) }
const paths = pages.map(({ path }) => path).filter((path) => path !== '/redirect')

/** Strings made of what paths, addresses and tricks are made of. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'/\\?#:%@.;&= \t\n', 'main', 'login', 'redirect', '//', '%2f', 'javascript:', ...paths),
      fc.string(),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

describe('a path that came in from outside', () => {
  test.each([
    null,
    '',
    '/nowhere',
    '/redirect',
    '/redirect?from=/login',
    '/main/pushes',
    '/main/deviceAdmin/',
    '/Main',
  ])('%j is nobody’s page', (from) => {
    expect(existingPath(from)).toBeUndefined()
  })

  test('whatever it is, only pages of the route table that are built come out of it', () => {
    fc.assert(
      fc.property(hostile, (from) => {
        const [path = ''] = (existingPath(from) ?? '/login').split('?')
        expect(paths).toContain(path)
      }),
      property,
    )
  })

  test('a page of the console is taken with its whole query', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.string(), (path, query) => {
        expect(existingPath(`${path}?${query}`)).toBe(`${path}?${query}`)
      }),
      property,
    )
  })
})
