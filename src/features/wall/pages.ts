/** The code of the feature's pages by name, loaded when each is first opened. */
export const wallPageCode = {
  bigData: () => import('#src/features/wall/bigData/BigDataScreen.tsx'),
}
