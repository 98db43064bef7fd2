import { existsSync, readFileSync } from 'node:fs'
import { trackedFiles } from '#tools/lib/sources.ts'
import { planRun } from '#tools/test/plan.ts'
import { matchingFiles } from '#tools/test/testFiles.ts'

const namesOfPlan = (words: string[], everyCase = false) =>
  planRun(words, { everyCase }).map((phase) => phase.map((lane) => lane.map(({ name }) => name)))
const filesOf = (words: string[], part: string) =>
  planRun(words, { everyCase: false })
    .flat(2)
    .find(({ name }) => name === part)?.files

describe('a run of the suite', () => {
  test('runs static checks and the benchmark concurrently with parts that leave a core idle', () => {
    expect(namesOfPlan([])).toEqual([
      [
        ['unit', 'lint', 'unused'],
        ['build', 'types'],
      ],
      [['server'], ['bench']],
      [['browser']],
    ])
  })

  test('ends with the edges and the long runs before a release', () => {
    expect(namesOfPlan([], true).slice(-3)).toEqual([[['edges']], [['engines']], [['trust']]])
  })

  test('is one named part, with the build that a browser requires', () => {
    expect(namesOfPlan(['server'])).toEqual([[['server']]])
    expect(namesOfPlan(['browser'])).toEqual([[['build']], [['browser']]])
    expect(namesOfPlan(['lint', 'unused'])).toEqual([[['lint']], [['unused']]])
    expect(namesOfPlan(['typecheck'])).toEqual([[['types']]])
  })

  test('contains the tests of a feature in every part, without static checks and edges', () => {
    const names = namesOfPlan(['pushes']).flat(2)
    expect(names).toEqual(['server', 'build', 'browser'])
    for (const file of filesOf(['pushes'], 'server') ?? []) expect(file).toMatch(/^__tests__\/server\/.*pushes/i)
    expect(filesOf(['pushes'], 'browser')).toEqual(['__tests__/e2e/pushes.test.ts'])
  })

  test('is one file if its path is given, also of the edges', () => {
    expect(filesOf(['__tests__/server/app/fuzz.test.ts'], 'server')).toEqual(['__tests__/server/app/fuzz.test.ts'])
    expect(namesOfPlan(['e2e/edges/']).flat(2)).toEqual(['build', 'edges'])
  })

  test('is restricted to matching files if words follow the name of a part', () => {
    expect(namesOfPlan(['server', 'pushes'])).toEqual([[['server']]])
    expect(filesOf(['server', 'pushes'], 'server')).toEqual(filesOf(['pushes'], 'server'))
    expect(() => planRun(['lint', 'pushes'], { everyCase: false })).toThrow('The part lint has no test files.')
  })

  test('is refused if nothing matches', () => {
    expect(() => planRun(['nothing-is-named-so'], { everyCase: false })).toThrow('nothing-is-named-so')
  })

  test('omits no test file', () => {
    const parts = ['unit', 'server', 'browser', 'edges', 'engines'].flatMap((part) => matchingFiles(part, ['']))
    expect(new Set(parts).size).toBe(parts.length)
    expect(parts.toSorted()).toEqual(
      trackedFiles()
        .filter((name) => /^__tests__\/.*\.test\.tsx?$/.test(name))
        .toSorted(),
    )
  })
})

describe('scripts under their usual names', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

  test.each(['build', 'lint', 'typecheck', 'test:unit', 'test:server', 'test:browser', 'test:engines', 'test:all'])(
    'install what is missing, then run a tool that is there: %s',
    (name) => {
      expect(scripts[`pre${name}`]).toBe(`node tools/install.mjs${name === 'build' ? ' start' : ''}`)
      const [, tool = '', ...words] = scripts[name]?.split(' ') ?? []
      expect(existsSync(tool)).toBe(true)
      if (tool === 'tools/test.ts')
        expect(
          planRun(
            words.filter((word) => word !== '--all'),
            { everyCase: true },
          ),
        ).not.toEqual([])
    },
  )
})
