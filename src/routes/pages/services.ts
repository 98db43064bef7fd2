import { administrators, type Declarations } from '#src/routes/page.ts'

const services = { tab: 'serviceAdmin', access: administrators } as const

export const servicePages = {
  serviceAdmin: {
    ...services,
    icon: 'service',
    menu: [1],
    lists: ['serviceAdmin', 'servicePeriods', 'serviceTypes'],
    list: { call: 'getServicesLicensePage', kind: 'serviceContract', defaultSort: 'createTime desc' },
  },
  addService: {
    ...services,
  },
  detailAdmin: {
    ...services,
    record: 'serviceContract',
  },
  /** Ours: what ends when. */
  servicePeriods: {
    ...services,
    list: {
      call: 'getServiceLicenseDetailPage',
      kind: 'serviceRecord',
      defaultSort: 'endTime asc',
      defaultQuery: 'f.state=pending,active',
    },
  },
  /** Ours: what can be bought. */
  serviceTypes: {
    ...services,
    list: { call: 'getAppServiceTypePage', kind: 'appServiceType', defaultSort: 'createTime desc' },
  },
  serviceVendor: {
    icon: 'service',
    menu: [2],
    administratorsPage: 'serviceAdmin',
    list: { call: 'getServicesLicensePageOfVid', kind: 'serviceContract', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
