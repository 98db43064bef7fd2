import { type Choice, labelled } from '#contract/core/text.ts'

/** Paper sizes in mm (ISO 216; ANSI Y14.1). */
export const paperSizes = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
} as const

export interface LabelSheet extends Choice {
  paper: keyof typeof paperSizes
  /** Size of a label in mm. */
  width: number
  height: number
  columns: number
  rows: number
  /** Distance from the edges of the paper to the first label in mm. */
  left: number
  top: number
  /** Distance between the same edges of neighbouring labels in mm. */
  pitchX: number
  pitchY: number
}

/** Sheets of die-cut labels by Avery product number, and one for plain paper that is cut. */
export const labelSheets = labelled('manuals.records:labelSheets', {
  L7159: {
    paper: 'A4',
    width: 63.5,
    height: 33.9,
    columns: 3,
    rows: 8,
    left: 7.25,
    top: 12.9,
    pitchX: 66,
    pitchY: 33.9,
  },
  L7160: {
    paper: 'A4',
    width: 63.5,
    height: 38.1,
    columns: 3,
    rows: 7,
    left: 7.25,
    top: 15.15,
    pitchX: 66,
    pitchY: 38.1,
  },
  L7163: {
    paper: 'A4',
    width: 99.1,
    height: 38.1,
    columns: 2,
    rows: 7,
    left: 4.65,
    top: 15.15,
    pitchX: 101.6,
    pitchY: 38.1,
  },
  L7165: {
    paper: 'A4',
    width: 99.1,
    height: 67.7,
    columns: 2,
    rows: 4,
    left: 4.65,
    top: 13.1,
    pitchX: 101.6,
    pitchY: 67.7,
  },
  A5160: {
    paper: 'Letter',
    width: 66.675,
    height: 25.4,
    columns: 3,
    rows: 10,
    left: 4.7625,
    top: 12.7,
    pitchX: 69.85,
    pitchY: 25.4,
  },
  A5163: {
    paper: 'Letter',
    width: 101.6,
    height: 50.8,
    columns: 2,
    rows: 5,
    left: 3.96875,
    top: 12.7,
    pitchX: 106.3625,
    pitchY: 50.8,
  },
  square40: {
    paper: 'A4',
    width: 40,
    height: 40,
    columns: 4,
    rows: 6,
    left: 13,
    top: 8.5,
    pitchX: 48,
    pitchY: 48,
  },
})

export type LabelSheetName = keyof typeof labelSheets
export const labelSheetNames = Object.keys(labelSheets) as [LabelSheetName, ...LabelSheetName[]]

export const copiesMax = 1_000
/** Maximum number of labels per file, 70 to 250 pages. */
export const labelsMax = 2_000

export const labelsOnPage = ({ columns, rows }: Pick<LabelSheet, 'columns' | 'rows'>): number => columns * rows

/** Position of a label: page from 0, and upper left corner in mm. */
export interface LabelPosition {
  page: number
  x: number
  y: number
}

/** Returns the positions of `count` labels, row by row; `start` is the first unused label of the first page, from 1. */
export const labelPositions = (sheet: LabelSheet, start: number, count: number): LabelPosition[] =>
  Array.from({ length: count }, (_, index) => {
    const position = start - 1 + index
    const onPage = position % labelsOnPage(sheet)
    return {
      page: Math.floor(position / labelsOnPage(sheet)),
      x: sheet.left + (onPage % sheet.columns) * sheet.pitchX,
      y: sheet.top + Math.floor(onPage / sheet.columns) * sheet.pitchY,
    }
  })
