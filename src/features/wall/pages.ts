/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  bigData: () => import('#src/features/wall/bigData/BigDataScreen.tsx'),
}
