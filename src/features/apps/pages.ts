/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  AppAdmin: () => import('#src/features/apps/AppListScreen.tsx'),
  editAppAdmin: () => import('#src/features/apps/AppScreen.tsx'),
  appVendor: () => import('#src/features/apps/AppListScreen.tsx'),
  appFace: () => import('#src/features/apps/FaceScreen.tsx'),
}
