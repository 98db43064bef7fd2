/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  materialLibraryList: () => import('#src/features/materials/MaterialListScreen.tsx'),
  materialLibraryDetail: () => import('#src/features/materials/MaterialDetailScreen.tsx'),
  materialLibraryAdd: () => import('#src/features/materials/MaterialFormScreen.tsx'),
}
