/** The code of the feature's pages by name, loaded when each is first opened. */
export const accountPageCode = {
  register: () => import('#src/features/accounts/RegisterScreen.tsx'),
  forgotPwd: () => import('#src/features/accounts/ForgotScreen.tsx'),
  resetPwd: () => import('#src/features/accounts/ResetScreen.tsx'),
  profile: () => import('#src/features/accounts/profile/ProfileScreen.tsx'),
  ownManagers: () => import('#src/features/accounts/managers/ManagerScreen.tsx'),
  managers: () => import('#src/features/accounts/managers/ManagerScreen.tsx'),
}
