const kindList = () => import('#src/kit/records/KindListPage.tsx')

/** The code of the feature's pages by name, loaded when each is first opened. */
export const materialPageCode = {
  materialLibraryList: () => import('#src/features/materials/MaterialListScreen.tsx'),
  materialLibraryDetail: () => import('#src/features/materials/MaterialDetailScreen.tsx'),
  materialLibraryAdd: () => import('#src/features/materials/MaterialFormScreen.tsx'),
  typeList: kindList,
  resolutionList: kindList,
}
