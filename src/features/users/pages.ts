/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  userCenter: () => import('#src/features/users/UserScreen.tsx'),
  userCenterVendor: () => import('#src/features/users/UserScreen.tsx'),
}
