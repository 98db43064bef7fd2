export const auditTrail = '/main/auditTrail'

/** Where the history of a record is, at one of its steps: by its number in the log, 0 before the first. */
export const recordAt = (machine: string, record: string, step?: string): string =>
  `/main/auditRecord?${new URLSearchParams({ machine, record, ...(step !== undefined && { step }) })}`
