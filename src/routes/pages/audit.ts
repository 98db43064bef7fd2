import { auditors, type Declarations } from '#src/routes/page.ts'

const log = { tab: 'auditTrail', access: auditors } as const

export const auditPages = {
  auditTrail: {
    ...log,
    icon: 'history',
    menu: [1],
    lists: ['auditTrail', 'licenceLog', 'exportLog', 'statecharts'],
    list: { call: 'getTransitionPage', kind: 'transition', defaultSort: 'at desc' },
  },
  auditRecord: {
    ...log,
  },
  statecharts: {
    ...log,
  },
} as const satisfies Declarations
