/** A fault of the log, with the number of the row that shows it, if any. */
export class LogFault extends Error {
  readonly row: number | undefined

  constructor(row: number | undefined, problem: string) {
    super(row === undefined ? problem : `row ${row}: ${problem}`)
    this.row = row
  }
}
