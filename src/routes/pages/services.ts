import { administrators, type Declarations } from '#src/routes/page.ts'

const services = { tab: 'serviceAdmin', access: administrators } as const

export const servicePages = {
  serviceAdmin: {
    ...services,
    screen: 'services/ServiceAdminScreen',
    icon: 'service',
    menu: [1],
    list: { call: 'getServicesLicensePage', kind: 'serviceContract', defaultSort: 'createTime desc' },
  },
  addService: {
    ...services,
    screen: 'services/AddServiceScreen',
  },
  detailAdmin: {
    ...services,
    screen: 'services/DetailScreen',
    record: 'serviceContract',
  },
  /** Ours: what ends when. */
  servicePeriods: {
    ...services,
    screen: 'services/PeriodScreen',
    beside: 1,
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
    beside: 2,
    list: { call: 'getAppServiceTypePage', kind: 'appServiceType', defaultSort: 'createTime desc' },
  },
  serviceVendor: {
    screen: 'services/ServiceVendorScreen',
    icon: 'service',
    menu: [2],
    administratorsPage: 'serviceAdmin',
    list: { call: 'getServicesLicensePageOfVid', kind: 'serviceContract', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
