const kindList = () => import('#src/kit/records/KindListPage.tsx')
const kindForm = () => import('#src/kit/records/KindFormPage.tsx')

/** The code of the feature's pages by name, loaded when each is first opened. */
export const dialPageCode = {
  dialMarket: () => import('#src/features/dials/DialMarketScreen.tsx'),
  createDial: () => import('#src/features/dials/DialFormScreen.tsx'),
  dialMarketGrouping: () => import('#src/features/dials/DialGroupScreen.tsx'),
  productScreens: kindList,
  dialMarketType: kindList,
  editDialType: kindForm,
}
