/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  dialMarket: () => import('#src/features/dials/DialMarketScreen.tsx'),
  createDial: () => import('#src/features/dials/DialFormScreen.tsx'),
  dialMarketGrouping: () => import('#src/features/dials/DialGroupScreen.tsx'),
}
