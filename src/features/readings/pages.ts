const readings = () => import('#src/features/readings/ReadingScreen.tsx')

/** The code of the feature's pages by name, loaded when each is first opened. */
export const readingPageCode = {
  readingHistory: () => import('#src/features/readings/history/HistoryScreen.tsx'),
  readingImport: () => import('#src/features/readings/import/ReadingImportScreen.tsx'),
  other: readings,
  bloodPressure: readings,
  BodyTempDataIndex: readings,
  DeDataAqiIndex: readings,
  DeDataBraceletIndex: readings,
  DeDataBrushIndex: readings,
  DeDataCarTimerIndex: readings,
  DeDataGluIndex: readings,
  DeDataNoiseIndex: readings,
  DeDataRingIndex: readings,
  DeDataScooterIndex: readings,
  DeDataSkipRopeIndex: readings,
  DeDataTempHumidityIndex: readings,
}
