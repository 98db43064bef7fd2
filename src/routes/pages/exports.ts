import { auditors, type Declarations } from '#src/routes/page.ts'

export const exportPages = {
  /** Ours, under the entry of the log: the lists that were exported to files, and the accounts that did so. */
  exportLog: {
    tab: 'auditTrail',
    beside: 2,
    access: auditors,
    list: { call: 'getExportEventPage', kind: 'exportEvent', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
