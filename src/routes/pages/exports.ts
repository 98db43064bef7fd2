import { auditors, type Declarations } from '#src/routes/page.ts'

/** Under the entry of the log. */
export const exportPages = {
  /** Ours: which lists were exported into files, and by whom. */
  exportLog: {
    tab: 'auditTrail',
    access: auditors,
    list: { call: 'getExportEventPage', kind: 'exportEvent', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
