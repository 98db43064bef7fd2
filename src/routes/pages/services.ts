import { administrators, type Declarations } from '#src/routes/page.ts'

const services = { tab: 'serviceAdmin', access: administrators } as const

export const servicePages = {
  serviceAdmin: {
    ...services,
    screen: 'services/ContractListScreen',
    icon: 'service',
    menu: [1],
    action: { opens: 'addService' },
    list: { call: 'getServicesLicensePage', kind: 'serviceContract', defaultSort: 'createTime desc' },
  },
  addService: {
    ...services,
    screen: 'services/ContractFormScreen',
  },
  detailAdmin: {
    ...services,
    screen: 'services/ContractScreen',
    record: 'serviceContract',
  },
  /** Not in the specification: service periods by end date. */
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
  /** Not in the specification: types of value-added services. */
  serviceTypes: {
    ...services,
    beside: 2,
    list: { call: 'getAppServiceTypePage', kind: 'appServiceType', defaultSort: 'createTime desc' },
  },
  serviceVendor: {
    screen: 'services/OwnContractListScreen',
    icon: 'service',
    menu: [2],
    administratorsPage: 'serviceAdmin',
    list: { call: 'getServicesLicensePageOfVid', kind: 'serviceContract', defaultSort: 'createTime desc' },
  },
} as const satisfies Declarations
