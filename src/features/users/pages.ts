/** The code of the feature's pages by name, loaded when each is first opened. */
export const userPageCode = {
  userCenter: () => import('#src/features/users/UserScreen.tsx'),
  userCenterVendor: () => import('#src/features/users/UserScreen.tsx'),
}
