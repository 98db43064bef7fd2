import { type GuaranteeCount, isBelow } from './guarantees.ts'
import type { Outcome, TimedFile } from './outcome.ts'

export interface PartOutcome extends Outcome {
  name: string
  seconds: number
}

const slowestShown = 10

const secondsColumn = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`

const timeLines = (parts: readonly PartOutcome[], wallSeconds: number): string[] => [
  'Time of each part:',
  ...parts.map(({ name, seconds, failed }) => `${secondsColumn(seconds)}  ${name}${failed > 0 ? ' (failed)' : ''}`),
  `${secondsColumn(wallSeconds)}  in all`,
]

const slowestLines = (files: readonly TimedFile[]): string[] => {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown)
  return slowest.length === 0
    ? []
    : ['', 'Slowest files:', ...slowest.map(({ file, seconds }) => `${secondsColumn(seconds)}  ${file}`)]
}

const guaranteeLines = (counted: readonly GuaranteeCount[]): string[] => {
  if (counted.length === 0) return []
  const lines = counted.map((one) => {
    const { guarantee, count, minimum } = one
    const verdict = isBelow(one) ? ` (FAILED: at least ${minimum})` : ` (at least ${minimum})`
    return `${String(count).padStart(9)}  ${guarantee}${verdict}`
  })
  return ['', 'Guarantees:', ...lines]
}

const retriedLines = (parts: readonly Outcome[]): string[] => {
  const retried = parts.flatMap((part) => part.retried)
  return retried.length === 0
    ? []
    : ['', 'Passed only on retry (a defect):', ...retried.map(({ file, name }) => `  ${file}: ${name}`)]
}

const sumOf = (parts: readonly Outcome[], key: 'passed' | 'failed' | 'skipped') =>
  parts.reduce((sum, part) => sum + part[key], 0)

const leftOutLines = (leftOut: Readonly<Record<string, number>>): string[] => {
  const some = Object.entries(leftOut).filter(([, count]) => count > 0)
  return some.length === 0
    ? []
    : ['', `Test files that run on other days: ${some.map(([part, count]) => `${part} ${count}`).join(', ')}`]
}

/** Formats the end of a run's output. A count below its minimum is a failure. The last line is the verdict. */
export const formatSummary = (
  parts: readonly PartOutcome[],
  counted: readonly GuaranteeCount[],
  { wallSeconds, leftOut }: { wallSeconds: number; leftOut: Readonly<Record<string, number>> },
): { lines: string[]; failed: number } => {
  const skipped = sumOf(parts, 'skipped')
  const failed = sumOf(parts, 'failed') + counted.filter(isBelow).length
  return {
    failed,
    lines: [
      ...timeLines(parts, wallSeconds),
      ...slowestLines(parts.flatMap(({ files }) => files)),
      ...guaranteeLines(counted),
      ...retriedLines(parts),
      ...leftOutLines(leftOut),
      '',
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      `${sumOf(parts, 'passed')} passed, ${failed} failed`,
    ],
  }
}
