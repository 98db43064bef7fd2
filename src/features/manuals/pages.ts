const kindList = () => import('#src/kit/records/KindListPage.tsx')

/** The code of the feature's pages by name, loaded when each is first opened. */
export const manualPageCode = {
  specification: () => import('#src/features/manuals/ManualListScreen.tsx'),
  specificationType: kindList,
  editSpecification: () => import('#src/features/manuals/ManualScreen.tsx'),
}
