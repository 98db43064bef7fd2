const kindList = () => import('#src/kit/records/KindListPage.tsx')

/** The code of the feature's pages by name, loaded when each is first opened. */
export const appPageCode = {
  AppAdmin: () => import('#src/features/apps/AppListScreen.tsx'),
  editAppAdmin: () => import('#src/features/apps/AppScreen.tsx'),
  appVendor: () => import('#src/features/apps/AppListScreen.tsx'),
  appFace: () => import('#src/features/apps/FaceScreen.tsx'),
  appLaunchPages: kindList,
}
