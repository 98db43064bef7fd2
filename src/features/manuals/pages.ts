/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  specification: () => import('#src/features/manuals/ManualListScreen.tsx'),
  editSpecification: () => import('#src/features/manuals/ManualScreen.tsx'),
}
