import { metricChartOptions } from '#src/kit/chart/metricChartOptions.ts'
import { createFormats } from '#src/kit/lib/format.ts'

const formats = createFormats('en', 'en-US')

/** Returns the labels of the axis of a chart with these counts. */
const labelsFor = (...counts: (number | null)[]) => {
  const points = counts.map((count, index) => ({ key: `2026-01-0${index + 1}`, label: '', count }))
  const labels = { title: '', description: '', value: () => '' }
  const { yAxis } = metricChartOptions({ drawn: 'columns', points, labels, onPoint: undefined }, formats)
  return yAxis && !Array.isArray(yAxis) ? yAxis.tickPositions : undefined
}

describe('the axis of a chart of counts', () => {
  test.each([
    [[0], [0, 1]],
    [
      [1, null],
      [0, 1],
    ],
    [
      [3, 2],
      [0, 1, 2, 3],
    ],
    [[5], [0, 2, 4, 6]],
    [[7], [0, 3, 6, 9]],
    [[390], [0, 200, 400]],
    [[12_345], [0, 5_000, 10_000, 15_000]],
  ])('for %j has whole steps from 0 to just above the largest', (counts, labels) => {
    expect(labelsFor(...counts)).toEqual(labels)
  })
})
