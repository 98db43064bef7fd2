import {
  type LabelSheet,
  labelPositions,
  labelSheetNames,
  labelSheets,
  labelsOnPage,
  paperSizes,
} from '#contract/manuals/labels.ts'

const sheets = labelSheetNames.map((name): [string, LabelSheet] => [name, labelSheets[name]])

describe('a sheet of labels', () => {
  test.each(sheets)('of %s fits the paper, without overlaps', (_name, sheet) => {
    const { width, height } = paperSizes[sheet.paper]
    const places = labelPositions(sheet, 1, labelsOnPage(sheet))
    for (const [index, { x, y }] of places.entries()) {
      expect([x > 0, y > 0, x + sheet.width < width, y + sheet.height < height]).toEqual([true, true, true, true])
      for (const other of places.slice(index + 1))
        expect(
          Math.abs(x - other.x) >= sheet.width - 1e-9 || Math.abs(y - other.y) >= sheet.height - 1e-9 ? [] : [x, y],
        ).toEqual([])
    }
  })

  test.each(sheets)('of %s is centred on the paper, so that it may be fed either way round', (_name, sheet) => {
    const { width, height } = paperSizes[sheet.paper]
    const last = labelPositions(sheet, labelsOnPage(sheet), 1)[0]
    expect((last?.x ?? 0) + sheet.width).toBeCloseTo(width - sheet.left, 2)
    expect((last?.y ?? 0) + sheet.height).toBeCloseTo(height - sheet.top, 2)
  })
})

describe('the positions of labels', () => {
  const sheet = labelSheets.L7160

  test('advance row by row, and to the next page', () => {
    const places = labelPositions(sheet, 1, 22)
    expect(places[0]).toEqual({ page: 0, x: 7.25, y: 15.15 })
    expect(places[1]).toEqual({ page: 0, x: 73.25, y: 15.15 })
    expect(places[3]).toEqual({ page: 0, x: 7.25, y: 15.15 + 38.1 })
    expect(places[21]).toEqual({ page: 1, x: 7.25, y: 15.15 })
  })

  test('skip used labels, on the first page only', () => {
    expect(labelPositions(sheet, 5, 1)).toEqual(labelPositions(sheet, 1, 5).slice(4))
    expect(labelPositions(sheet, 21, 2)).toMatchObject([{ page: 0 }, { page: 1, x: 7.25, y: 15.15 }])
  })
})
