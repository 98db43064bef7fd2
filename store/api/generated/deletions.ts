/** Calls that delete a record, with the position of its id. */
export const deletions = {
  "deleteListView": "query",
  "deleteReadingMapping": "query",
  "deleteAppServiceType": "query",
  "deleteSubscribePush": "query",
  "deleteCannedReply": "body",
  "deleteCidVid": "query",
  "deleteDeviceType": "query",
  "deleteDial": "query",
  "deleteDialGroup": "query",
  "deleteDialProduct": "query",
  "deleteDialType": "query",
  "deleteFirmware": "query",
  "deleteFirmwareRollout": "query",
  "delManager": "body",
  "deleteMaterialLibrary": "query",
  "deleteMaterialResolution": "query",
  "deleteMaterialType": "query",
  "deleteProductGuide": "query",
  "deleteProductOnenet": "query",
  "deleteProductScreen": "query",
  "deletePush": "body",
  "deletePushType": "query",
  "deleteRecommendGoods": "query",
  "deleteSubscribeSegment": "query",
  "deleteSysApp": "query",
  "deleteSysAppLoading": "query",
  "deleteSysArticleEbook": "query",
  "deleteSysArticleEbookType": "query"
} as const

export type DeletionName = keyof typeof deletions
