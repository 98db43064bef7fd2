/** The code of the feature's own screens by page, loaded when each is first opened. */
export const pageCode = {
  readingHistory: () => import('#src/features/readings/history/HistoryScreen.tsx'),
  readingImport: () => import('#src/features/readings/import/ReadingImportScreen.tsx'),
}
