import { insertGaps, type MeanPoint } from '#src/kit/chart/insertGaps.ts'

const hour = 3_600_000
const at = (hours: number, mean: number | null = 1): MeanPoint => [hours * hour, mean]
/** The ends of a line, in hours. */
const ends = (points: MeanPoint[]) => points.flatMap(([time, mean]) => (mean === null ? [time / hour] : []))

describe('gaps of a chart line', () => {
  test('are not inserted where every step was measured', () => {
    const points = [at(0), at(1), at(2), at(3)]
    expect(insertGaps(points, 'hour')).toEqual(points)
  })

  test('begin one step after the last measurement before a pause', () => {
    expect(ends(insertGaps([at(0), at(1), at(2), at(9), at(10)], 'hour'))).toEqual([3])
  })

  test('of measurements every six hours begin when half a day more is missing', () => {
    expect(ends(insertGaps([at(0), at(6), at(12), at(24)], 'hour'))).toEqual([])
    expect(ends(insertGaps([at(0), at(6), at(12), at(36)], 'hour'))).toEqual([13])
  })

  test('are not inserted for a step in which only another quantity was measured', () => {
    expect(insertGaps([at(0), at(1, null), at(2), at(4), at(6)], 'hour')).toEqual([at(0), at(2), at(4), at(6)])
  })

  test('are not inserted for months of different lengths', () => {
    const months = ['2026-01-01', '2026-02-01', '2026-03-01'].map((day): MeanPoint => [Date.parse(day), 1])
    expect(insertGaps(months, 'month')).toEqual(months)
  })

  test('are not inserted into an empty line', () => {
    expect(insertGaps([], 'day')).toEqual([])
  })
})
