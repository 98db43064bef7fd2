import type { AccessLevel } from '#contract/core/roles.ts'
import type { FigurePage } from '#contract/dashboards/arrangement.ts'
import type { Declarations } from './page.ts'

const figures = {
  slices: () => [
    import('#store/api/generated/report.ts'),
    import('#store/api/generated/userActive.ts'),
    import('#store/api/generated/userConfigDatav.ts'),
    import('#store/api/generated/firmwareRollout.ts'),
    import('#store/api/generated/product.ts'),
    import('#store/api/generated/serviceLicenseDetail.ts'),
    import('#store/api/generated/vendor.ts'),
  ],
} as const
const dataCentre = (page: FigurePage, level: AccessLevel) =>
  ({
    ...figures,
    icon: 'chart',
    menu: [level],
    props: { page },
  }) as const satisfies Declarations[string]
const more = { ...figures, entry: 'dataCenterVendor', administratorsEntry: 'dataCenterAdmin' } as const

export const overviewPages = {
  dataCenterAdmin: dataCentre('dataCenterAdmin', 1),
  dataCenterMore: more,
  dataCenterVendor: dataCentre('dataCenterVendor', 2),
  dataCenterMoreDetail: more,
  bigData: {
    icon: 'dashboard',
    menu: [2],
    access: { feature: 'bigDataViewStatus' },
    administratorsEntry: 'dataCenterAdmin',
    slices: () => [
      import('#store/api/generated/bigData.ts'),
      import('#store/api/generated/userConfigDatav.ts'),
      import('#store/api/generated/vendor.ts'),
    ],
  },
} as const satisfies Declarations
