/** The code of the feature's pages by name, loaded when each is first opened. */
export const dashboardPageCode = {
  dataCenterAdmin: () => import('#src/features/dashboards/dataCentre/DataCentreScreen.tsx'),
  dataCenterMore: () => import('#src/features/dashboards/dataCentre/MoreScreen.tsx'),
  dataCenterVendor: () => import('#src/features/dashboards/dataCentre/DataCentreScreen.tsx'),
  dataCenterMoreDetail: () => import('#src/features/dashboards/dataCentre/DetailScreen.tsx'),
}
