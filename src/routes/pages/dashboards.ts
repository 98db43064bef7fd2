import type { AccessLevel } from '#contract/core/roles.ts'
import type { FigurePage } from '#contract/dashboards/arrangement.ts'
import type { Declarations } from '#src/routes/page.ts'

const dataCentre = (page: FigurePage, level: AccessLevel) =>
  ({
    screen: 'dashboards/dataCentre/DataCentreScreen',
    icon: 'chart',
    menu: [level],
    props: { page },
  }) as const satisfies Declarations[string]
const more = { entry: 'dataCenterVendor', administratorsEntry: 'dataCenterAdmin' } as const

export const dashboardPages = {
  dataCenterAdmin: dataCentre('dataCenterAdmin', 1),
  dataCenterMore: { ...more, screen: 'dashboards/dataCentre/AllMetricsScreen', isFindable: true },
  dataCenterVendor: dataCentre('dataCenterVendor', 2),
  dataCenterMoreDetail: { ...more, screen: 'dashboards/dataCentre/MetricScreen' },
} as const satisfies Declarations
