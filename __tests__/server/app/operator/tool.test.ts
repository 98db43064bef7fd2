import { openapi } from '#contract/openapi.ts'
import { helpOf, overview } from '#server/app/operator/help.ts'
import { runTool, verbs } from '#server/app/operator/index.ts'
import { translateIn } from '#server/platform/core/texts.ts'
import { uciFile } from '#support/files.ts'
import { type Operator, startOperator } from '#support/operator.ts'

describe("the operator's tool", () => {
  let operator: Operator

  beforeAll(async () => {
    operator = await startOperator()
  })
  afterAll(() => operator.remove())

  test('lists every command in its help, and has help for each command', async () => {
    expect(verbs.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['import', 'create-account', 'backup', 'restore', 'seed', 'openapi']),
    )
    for (const verb of verbs) {
      expect(overview(verbs)).toContain(`\n  ${verb.name} `)
      expect(helpOf(verb)).toMatch(new RegExp(`^Usage: npm run platform -- ${verb.name}\\b`))
      for (const flag of Object.keys(verb.options)) expect(helpOf(verb)).toContain(`\n  --${flag} `)
    }
    const [all, one] = [await operator.run(['--help']), await operator.run(['import', '--help'])]
    expect(all).toEqual({ code: 0, output: `${overview(verbs)}\n`, errorOutput: '' })
    expect(one).toMatchObject({ code: 0, output: expect.stringMatching(/^Usage: npm run platform -- import/) })
  })

  test.each([
    ['no verb', [], 'Name a verb. There are: '],
    ['an unknown verb', ['imprt'], 'There is no verb imprt. There are: '],
    ['an unknown flag', ['seed', '--fast'], "Unknown option '--fast'. Try: seed --help"],
    ['a flag without its value', ['import', '--vid'], 'Try: import --help'],
    ['a missing argument', ['import', 'deDataAqi'], 'Usage: import <group> <file>. Try: import --help'],
    ['an argument too many', ['openapi', 'x'], 'Usage: openapi. Try: openapi --help'],
    ['an unknown group', ['import', 'noise', 'x.csv'], 'There is no group noise. There are: bloodPressure, '],
    ['a file that is not there', ['import', 'deDataAqi', 'x.csv'], 'There is no file x.csv'],
    ['a password on the command line', ['create-account', 'boss', '--password', 'x'], "Unknown option '--password'"],
  ])('refuses %s', async (_name, args, message) => {
    await expect(runTool(args)).rejects.toThrow(message)
  })

  test('reports an error in one line on standard error, with an exit code', async () => {
    const { code, output, errorOutput } = await operator.spawn(['seed'], { env: { PORT: 'x' } })
    expect({ code, output }).toEqual({ code: 1, output: '' })
    expect(errorOutput).toMatch(/^These settings are wrong: PORT: .*\n$/)
  })

  test('prints the document with openapi', async () => {
    const { code, output } = await operator.run(['openapi'])
    expect(code).toBe(0)
    expect(JSON.parse(output)).toEqual(JSON.parse(JSON.stringify(openapi(translateIn('en')))))
  })

  test('reports the result of every imported record, and exits with 0 although some were rejected', async () => {
    await operator.folder.write('air.csv', uciFile([{}, { time: '19.00.00' }, { co: 'x' }], 1))
    const { code, output, errorOutput } = await operator.spawn(['import', 'deDataAqi', 'air.csv'])
    expect(code).toBe(0)
    expect(output).toBe('4 records: 2 imported, 0 already there, 2 rejected (air.csv.deDataAqi.rejects.csv)\n')
    expect(errorOutput).toBe('100 %, 4 records\n')
    expect(await operator.folder.read('air.csv.deDataAqi.rejects.csv')).toMatch(
      /^"line","record","reason","raw"\r\n4,,"CO\(GT\): ""x"" is not a number","10\/03\/2004,.*"\r\n5,,"Empty line",\r\n$/,
    )
  })
})
