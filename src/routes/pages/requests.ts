import { administrators, type Declarations } from '#src/routes/page.ts'

/** Accounts of vendors, also without a completed verification. */
const senders = ['vendor', 'applicant'] as const
const requestList = { call: 'getRequestPage', kind: 'request' } as const

/** Not in the specification: requests of vendors to the platform. */
export const requestPages = {
  /** Queue of the administrators, longest waiting first. */
  requests: {
    screen: 'requests/RequestListScreen',
    access: administrators,
    icon: 'request',
    menu: [1],
    list: { ...requestList, defaultSort: 'waiting desc', defaultQuery: 'f.state=open' },
    queue: { count: 'getRequestQueue', filters: { state: ['open'] } },
  },
  ownRequests: {
    screen: 'requests/RequestListScreen',
    icon: 'request',
    menu: [2],
    access: { roles: senders },
    administratorsPage: 'requests',
    action: { opens: 'requestDetail' },
    list: { ...requestList, defaultSort: 'createTime desc' },
  },
  /** One request, or without an id the form of a new one. */
  requestDetail: {
    screen: 'requests/RequestScreen',
    tab: 'ownRequests',
    administratorsEntry: 'requests',
    record: 'request',
    access: { roles: ['administrator', ...senders] },
  },
} as const satisfies Declarations
