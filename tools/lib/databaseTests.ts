import { reachedFrom } from '#support/moduleGraph.ts'
import { type Source, sourcesIn } from '#support/sources.ts'

const places = ['__tests__/support/place.ts', '__tests__/support/database.ts']

/** The server's tests that open a database where TEST_DATABASE_URL says: the others are the same beside any. */
export const databaseTests = (): string[] => {
  const sources = new Map<string, Source>(
    sourcesIn('__tests__/server', '__tests__/support', 'tools').map((source) => [source.name, source]),
  )
  const opensDatabase = (path: string) => {
    const reached = reachedFrom(path, sources, (one) => places.includes(one))
    return places.some((place) => reached.has(place))
  }
  return [...sources.keys()].filter((path) => /^__tests__\/server\/.*\.test\.ts$/.test(path) && opensDatabase(path))
}
