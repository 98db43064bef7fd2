/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  register: () => import('#src/features/accounts/RegisterScreen.tsx'),
  forgotPwd: () => import('#src/features/accounts/ForgotScreen.tsx'),
  resetPwd: () => import('#src/features/accounts/ResetScreen.tsx'),
  profile: () => import('#src/features/accounts/profile/ProfileScreen.tsx'),
  ownManagers: () => import('#src/features/accounts/managers/ManagerScreen.tsx'),
  managers: () => import('#src/features/accounts/managers/ManagerScreen.tsx'),
}
