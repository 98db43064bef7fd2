import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countGuarantee, guarantees } from '#support/guarantees.ts'
import { isBelow, listCounts, readSums } from '#tools/test/guarantees.ts'
import { formatSummary } from '#tools/test/summary.ts'

const parts = ['unit', 'server', 'browser']

describe('the guarantees of the suite', () => {
  let folder: string
  const before = process.env.GUARANTEES_FILE
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guarantees-'))
    process.env.GUARANTEES_FILE = join(folder, 'counts.jsonl')
  })
  afterEach(async () => {
    if (before === undefined) delete process.env.GUARANTEES_FILE
    else process.env.GUARANTEES_FILE = before
    await rm(folder, { recursive: true })
  })

  test('are summed over all tests that count them', () => {
    for (const count of [1, 2, 40]) countGuarantee('role × call cells', count)
    countGuarantee('kinds × ownership', 7)
    expect(readSums(join(folder, 'counts.jsonl'))).toEqual(
      new Map([
        ['role × call cells', 43],
        ['kinds × ownership', 7],
      ]),
    )
  })

  test('have a minimum each, and one for all tests', () => {
    const counts = listCounts(parts, new Map(), 0)
    expect(counts.map(({ guarantee }) => guarantee)).toEqual([...Object.keys(guarantees), 'tests'])
    expect(counts.filter((one) => !isBelow(one))).toEqual([])
  })

  test('fail the run below their minimum', () => {
    const counts = listCounts(['unit'], new Map([['statements of docs/table.md', 41]]), 0)
    const { lines, failed } = formatSummary([], counts, { wallSeconds: 1, leftOut: {} })
    expect(failed).toBe(1)
    expect(lines).toContain('       41  statements of docs/table.md (FAILED: at least 42)')
    expect(lines.at(-1)).toBe('0 passed, 1 failed')
  })

  test('are judged only for parts that ran as a whole', () => {
    expect(listCounts([], new Map(), 0)).toEqual([])
    expect(listCounts(['unit'], new Map(), 0).map(({ guarantee }) => guarantee)).toEqual([
      'statements of docs/table.md',
    ])
  })
})
