import type { LogFaultReason } from '#contract/audit/verification.ts'

/** A fault of the log, with the number of the row that shows it, if any. */
export class LogFault extends Error {
  /** Names the fault for readers of the log; the message is for operators. */
  readonly reason: LogFaultReason
  readonly row: number | undefined

  constructor(reason: LogFaultReason, row: number | undefined, problem: string) {
    super(row === undefined ? problem : `row ${row}: ${problem}`)
    this.reason = reason
    this.row = row
  }
}
