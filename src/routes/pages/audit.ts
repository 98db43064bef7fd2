import { auditors, type Declarations } from '#src/routes/page.ts'

const log = { tab: 'auditTrail', access: auditors } as const

export const auditPages = {
  auditTrail: {
    ...log,
    screen: 'audit/TransitionLogScreen',
    icon: 'history',
    menu: [1],
    list: { call: 'getTransitionPage', kind: 'transition', defaultSort: 'at desc' },
  },
  auditRecord: {
    ...log,
    screen: 'audit/AuditRecordScreen',
  },
  statecharts: {
    ...log,
    screen: 'audit/StatechartScreen',
    beside: 9,
  },
} as const satisfies Declarations
