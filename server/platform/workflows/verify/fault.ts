/** What is wrong with the log, at the row that shows it where there is one. */
export class LogFault extends Error {
  readonly row: number | undefined

  constructor(row: number | undefined, problem: string) {
    super(row === undefined ? problem : `row ${row}: ${problem}`)
    this.row = row
  }
}
