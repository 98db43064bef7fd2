import type { Declarations } from './page.ts'

export const overviewPages = {
  dataCenterAdmin: { icon: 'list', menu: [1] },
  dataCenterMore: { entry: 'dataCenterAdmin' },
  dataCenterVendor: { icon: 'list', menu: [2] },
  dataCenterMoreDetail: { entry: 'dataCenterVendor' },
  bigData: { icon: 'list', menu: [2] },
} as const satisfies Declarations
