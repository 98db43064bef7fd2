import { auditors, type Declarations } from '#src/routes/page.ts'

/** Under the entry of the log. */
export const exportPages = {
  /** Ours: the lists that were exported to files, and the accounts that did so. */
  exportLog: {
    tab: 'auditTrail',
    access: auditors,
    list: { call: 'getExportEventPage', kind: 'exportEvent', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
