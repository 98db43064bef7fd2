import { auditors, type Declarations } from '#src/routes/page.ts'

export const exportPages = {
  /** Not in the specification: the log of exports by list and account, under the entry of the transition log. */
  exportLog: {
    tab: 'auditTrail',
    beside: 2,
    access: auditors,
    list: { call: 'getExportEventPage', kind: 'exportEvent', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
