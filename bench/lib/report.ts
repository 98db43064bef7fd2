import { availableParallelism, totalmem } from 'node:os'
import { type Figure, formatValue, limitVerdict, type Measure } from './figures.ts'

export interface Result {
  measure: Measure
  figures: Figure[]
}

const head = ['measure', 'figure', 'bar', 'met', 'how']

const rowsOf = ({ measure, figures }: Result): string[][] =>
  figures.map((figure) => [
    `${measure.name}: ${figure.what}`,
    formatValue(figure),
    figure.bar === undefined ? '' : `≤ ${formatValue({ ...figure, value: figure.bar })}`,
    limitVerdict(figure),
    figure.detail,
  ])

/** Formats the results as a Markdown table with aligned columns. */
export const table = (results: Result[]): string => {
  const rows = [head, ...results.flatMap(rowsOf)]
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const [first, ...others] = rows.map(line)
  return [first, rule, ...others].join('\n')
}

const machine = () =>
  `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`

/** Formats the results of one run, with its command. */
export const document = (results: Result[], command: string): string =>
  [
    '# Measured',
    `All in one run of \`${command}\` on ${machine()}. Sides of a ratio are interleaved; figures are medians.`,
    table(results),
    ...results.map(({ measure }) => `- **${measure.name}**: ${measure.bar}`),
    '',
  ].join('\n\n')
