/** The code of the feature's pages by name, loaded when each is first opened. */
export const exportPageCode = {
  exportLog: () => import('#src/kit/records/KindLogPage.tsx'),
}
