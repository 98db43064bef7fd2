import type { CallMeta } from '#store/api/callMeta.ts'

export const endpointMeta: Record<string, CallMeta> = {
  "startExport": {
    "invalidates": [
      "job"
    ]
  },
  "getListViews": {
    "provides": [
      "listView"
    ]
  },
  "getListViewNames": {
    "provides": [
      "listView"
    ]
  },
  "saveListView": {
    "invalidates": [
      "listView"
    ]
  },
  "deleteListView": {
    "invalidates": [
      "listView"
    ]
  },
  "chooseListView": {
    "invalidates": [
      "listView"
    ]
  },
  "guessReadingFile": {
    "provides": [
      "device"
    ]
  },
  "checkReadingFile": {
    "provides": [
      "device"
    ]
  },
  "startReadingImport": {
    "invalidates": [
      "job"
    ]
  },
  "undoReadingImport": {
    "invalidates": [
      "job"
    ]
  },
  "getReadingMappings": {
    "provides": [
      "readingMapping"
    ]
  },
  "saveReadingMapping": {
    "invalidates": [
      "readingMapping"
    ]
  },
  "deleteReadingMapping": {
    "invalidates": [
      "readingMapping"
    ]
  },
  "getUserConfigDatav": {
    "provides": [
      "userConfigDatav"
    ]
  },
  "saveUserConfigDatav": {
    "invalidates": [
      "userConfigDatav"
    ]
  },
  "getVendorSetup": {
    "provides": [
      "product",
      "licence",
      "sysArticleEbook",
      "manager"
    ]
  },
  "getDisplays": {
    "provides": [
      "display"
    ]
  },
  "pairDisplay": {
    "invalidates": [
      "display"
    ]
  },
  "revokeDisplay": {
    "invalidates": [
      "display"
    ]
  },
  "getAppServiceTypePage": {
    "page": "appServiceType"
  },
  "getAppServiceTypeAll": {
    "provides": [
      "appServiceType"
    ]
  },
  "saveOrUpdateAppServiceType": {
    "record": "appServiceType",
    "invalidates": [
      "appServiceType"
    ]
  },
  "deleteAppServiceType": {
    "invalidates": [
      "appServiceType"
    ]
  },
  "getAppUserPage": {
    "page": "appUser"
  },
  "getUserReadings": {
    "provides": [
      "appUser",
      "device"
    ]
  },
  "getUserHistory": {
    "provides": [
      "appUser",
      "device"
    ]
  },
  "countUserData": {
    "provides": [
      "appUser",
      "device",
      "feedback",
      "subscriber",
      "delivery",
      "bloodPressure",
      "tempData",
      "deDataAqi",
      "deDataTempHumidity",
      "bodyFat",
      "deDataBracelet",
      "deDataBrush",
      "deDataCarTimer",
      "deDataGlu",
      "deDataNoise",
      "deDataRing",
      "deDataScooter",
      "deDataSkipRope"
    ]
  },
  "eraseUser": {
    "invalidates": [
      "appUser",
      "device",
      "feedback",
      "subscriber",
      "delivery",
      "bloodPressure",
      "tempData",
      "deDataAqi",
      "deDataTempHumidity",
      "bodyFat",
      "deDataBracelet",
      "deDataBrush",
      "deDataCarTimer",
      "deDataGlu",
      "deDataNoise",
      "deDataRing",
      "deDataScooter",
      "deDataSkipRope"
    ]
  },
  "getSubscribePushPage": {
    "page": "campaign"
  },
  "getSubscribePushAll": {
    "provides": [
      "campaign"
    ]
  },
  "saveOrUpdateSubscribePush": {
    "record": "campaign",
    "invalidates": [
      "campaign",
      "subscribeSegment"
    ]
  },
  "deleteSubscribePush": {
    "invalidates": [
      "campaign",
      "subscribeSegment"
    ]
  },
  "getSubscribePush": {
    "embeds": {
      "campaign": "campaign"
    },
    "provides": [
      "campaign"
    ]
  },
  "previewSubscribePush": {
    "provides": [
      "campaign",
      "subscribePushSign"
    ]
  },
  "getSubscribePushReceivers": {
    "provides": [
      "campaign",
      "subscriber",
      "subscribeSegment"
    ]
  },
  "checkSubscribePush": {
    "provides": [
      "campaign",
      "subscribePushSign"
    ]
  },
  "testSubscribePush": {
    "invalidates": [
      "delivery"
    ]
  },
  "getSubscribePushResults": {
    "provides": [
      "campaign",
      "delivery",
      "subscriber"
    ]
  },
  "getSubscribePushSign": {
    "provides": [
      "subscribePushSign"
    ]
  },
  "saveSubscribePushSign": {
    "invalidates": [
      "subscribePushSign",
      "campaign"
    ]
  },
  "getCannedReplyPage": {
    "page": "cannedReply"
  },
  "getCannedReplyAll": {
    "provides": [
      "cannedReply"
    ]
  },
  "saveOrUpdateCannedReply": {
    "record": "cannedReply",
    "invalidates": [
      "cannedReply"
    ]
  },
  "deleteCannedReply": {
    "invalidates": [
      "cannedReply"
    ]
  },
  "getCidVidPage": {
    "page": "cidVid"
  },
  "getCidVidAll": {
    "provides": [
      "cidVid"
    ]
  },
  "saveOrUpdateCidVid": {
    "record": "cidVid",
    "invalidates": [
      "cidVid"
    ]
  },
  "deleteCidVid": {
    "invalidates": [
      "cidVid"
    ]
  },
  "getSubscribePushDetailPage": {
    "page": "delivery"
  },
  "getDevicePage": {
    "page": "device"
  },
  "getDevicePageList": {
    "page": "device"
  },
  "getDeviceBindings": {
    "provides": [
      "appUser"
    ]
  },
  "delBindDevices": {
    "invalidates": [
      "device",
      "appUser",
      "bloodPressure",
      "tempData",
      "deDataAqi",
      "deDataTempHumidity",
      "bodyFat",
      "deDataBracelet",
      "deDataBrush",
      "deDataCarTimer",
      "deDataGlu",
      "deDataNoise",
      "deDataRing",
      "deDataScooter",
      "deDataSkipRope"
    ],
    "outlivesPage": true
  },
  "delBindDevice": {
    "record": "device",
    "invalidates": [
      "appUser",
      "bloodPressure",
      "tempData",
      "deDataAqi",
      "deDataTempHumidity",
      "bodyFat",
      "deDataBracelet",
      "deDataBrush",
      "deDataCarTimer",
      "deDataGlu",
      "deDataNoise",
      "deDataRing",
      "deDataScooter",
      "deDataSkipRope"
    ]
  },
  "getDeviceTypePage": {
    "page": "deviceType"
  },
  "getDeviceTypeAll": {
    "provides": [
      "deviceType"
    ]
  },
  "getDeviceType": {
    "record": "deviceType",
    "provides": [
      "deviceType"
    ]
  },
  "saveDeviceType": {
    "record": "deviceType",
    "invalidates": [
      "deviceType"
    ]
  },
  "updateDeviceType": {
    "record": "deviceType",
    "invalidates": [
      "deviceType"
    ]
  },
  "deleteDeviceType": {
    "invalidates": [
      "deviceType"
    ]
  },
  "getDialPage": {
    "page": "dial"
  },
  "getDialAll": {
    "provides": [
      "dial"
    ]
  },
  "saveOrUpdateDial": {
    "record": "dial",
    "invalidates": [
      "dial",
      "dialType",
      "dialGroup"
    ]
  },
  "deleteDial": {
    "invalidates": [
      "dial",
      "dialType",
      "dialGroup"
    ]
  },
  "getDial": {
    "embeds": {
      "dial": "dial"
    },
    "provides": [
      "dial"
    ]
  },
  "getDialGroupPage": {
    "page": "dialGroup"
  },
  "getDialGroupAll": {
    "provides": [
      "dialGroup"
    ]
  },
  "saveOrUpdateDialGroup": {
    "record": "dialGroup",
    "invalidates": [
      "dialGroup"
    ]
  },
  "deleteDialGroup": {
    "invalidates": [
      "dialGroup"
    ]
  },
  "sortDialGroup": {
    "invalidates": [
      "dialGroup"
    ]
  },
  "getDialProductPage": {
    "page": "dialProduct"
  },
  "saveOrUpdateDialProduct": {
    "record": "dialProduct",
    "invalidates": [
      "dialProduct",
      "dial"
    ]
  },
  "deleteDialProduct": {
    "invalidates": [
      "dialProduct",
      "dial"
    ]
  },
  "saveBatchDialProduct": {
    "invalidates": [
      "dialProduct",
      "dial"
    ]
  },
  "getDialTypePage": {
    "page": "dialType"
  },
  "getDialTypeAll": {
    "provides": [
      "dialType"
    ]
  },
  "getDialType": {
    "record": "dialType",
    "provides": [
      "dialType"
    ]
  },
  "saveOrUpdateDialType": {
    "record": "dialType",
    "invalidates": [
      "dialType"
    ]
  },
  "deleteDialType": {
    "invalidates": [
      "dialType"
    ]
  },
  "getExportEventPage": {
    "page": "exportEvent"
  },
  "getFeedbackPage": {
    "page": "feedback"
  },
  "saveFeedback": {
    "record": "feedback",
    "invalidates": [
      "feedback"
    ]
  },
  "getFeedback": {
    "embeds": {
      "feedback": "feedback"
    },
    "provides": [
      "feedback"
    ]
  },
  "answerFeedback": {
    "record": "feedback",
    "invalidates": [
      "feedback",
      "transition"
    ],
    "outlivesPage": true
  },
  "noteFeedback": {
    "record": "feedback",
    "invalidates": [
      "feedback",
      "transition"
    ]
  },
  "mergeFeedback": {
    "record": "feedback",
    "invalidates": [
      "feedback",
      "transition"
    ]
  },
  "getFeedbackQueue": {
    "provides": [
      "feedback"
    ]
  },
  "getFirmwarePage": {
    "page": "firmware"
  },
  "getFirmwareAll": {
    "provides": [
      "firmware"
    ]
  },
  "saveOrUpdateFirmware": {
    "record": "firmware",
    "invalidates": [
      "firmware",
      "firmwareRollout"
    ]
  },
  "deleteFirmware": {
    "invalidates": [
      "firmware",
      "firmwareRollout"
    ]
  },
  "getFirmware": {
    "embeds": {
      "firmware": "firmware"
    },
    "provides": [
      "firmware"
    ]
  },
  "getFirmwareRolloutPage": {
    "page": "firmwareRollout"
  },
  "getFirmwareRolloutAll": {
    "provides": [
      "firmwareRollout"
    ]
  },
  "saveOrUpdateFirmwareRollout": {
    "record": "firmwareRollout",
    "invalidates": [
      "firmwareRollout"
    ]
  },
  "deleteFirmwareRollout": {
    "invalidates": [
      "firmwareRollout"
    ]
  },
  "getFirmwareRollout": {
    "embeds": {
      "rollout": "firmwareRollout"
    },
    "provides": [
      "firmwareRollout",
      "firmwareUpdate"
    ]
  },
  "countFirmwareAudience": {
    "provides": [
      "firmware",
      "firmwareUpdate"
    ]
  },
  "getFirmwareUpdatePage": {
    "page": "firmwareUpdate"
  },
  "getJobPage": {
    "page": "job"
  },
  "getJob": {
    "provides": [
      "job"
    ]
  },
  "cancelJob": {
    "invalidates": [
      "job"
    ]
  },
  "getLicensePage": {
    "page": "licence"
  },
  "getLicenseList": {
    "provides": [
      "licence"
    ]
  },
  "getLicense": {
    "record": "licence",
    "provides": [
      "licence"
    ]
  },
  "createLicense": {
    "record": "licence",
    "invalidates": [
      "licence",
      "licenceEvent"
    ],
    "outlivesPage": true
  },
  "addLicenseCount": {
    "record": "licence",
    "invalidates": [
      "licence",
      "licenceEvent"
    ],
    "outlivesPage": true
  },
  "getLicenseBalance": {
    "provides": [
      "licence",
      "licenceKey"
    ]
  },
  "getLicenseLogPage": {
    "page": "licenceBatch"
  },
  "getLicenseLogAll": {
    "provides": [
      "licenceBatch"
    ]
  },
  "getLicenseLog": {
    "record": "licenceBatch",
    "provides": [
      "licenceBatch"
    ]
  },
  "checkLicenseLog": {
    "provides": [
      "licence"
    ]
  },
  "saveLicenseLog": {
    "record": "licenceBatch",
    "invalidates": [
      "licenceBatch",
      "licence",
      "licenceKey",
      "licenceEvent"
    ]
  },
  "getLicenseLogBalance": {
    "provides": [
      "licenceBatch",
      "licenceKey"
    ]
  },
  "exportLicenseLog": {
    "invalidates": [
      "licenceBatch",
      "licenceEvent"
    ]
  },
  "getLicenseEventPage": {
    "page": "licenceEvent"
  },
  "getLicenseDeviePage": {
    "page": "licenceKey"
  },
  "getProductKeyByLicense": {
    "invalidates": [
      "licenceEvent"
    ]
  },
  "replaceLicenseDevice": {
    "record": "licenceKey",
    "invalidates": [
      "licenceKey",
      "transition"
    ]
  },
  "getMailPage": {
    "page": "mail"
  },
  "getManagerPage": {
    "page": "manager"
  },
  "saveManager": {
    "record": "manager",
    "invalidates": [
      "manager"
    ]
  },
  "delManager": {
    "invalidates": [
      "manager"
    ]
  },
  "getMaterialLibraryPage": {
    "page": "material"
  },
  "deleteMaterialLibrary": {
    "invalidates": [
      "material",
      "materialType",
      "materialResolution"
    ]
  },
  "getMaterialLibrary": {
    "embeds": {
      "material": "material"
    },
    "provides": [
      "material"
    ]
  },
  "getMaterialFiles": {
    "provides": [
      "material"
    ]
  },
  "saveOrUpdateMaterialLibrary": {
    "record": "material",
    "invalidates": [
      "material",
      "materialType",
      "materialResolution"
    ]
  },
  "copyMaterialLibrary": {
    "record": "material",
    "invalidates": [
      "material",
      "materialType",
      "materialResolution"
    ]
  },
  "getMaterialResolutionPage": {
    "page": "materialResolution"
  },
  "getMaterialResolutionAll": {
    "provides": [
      "materialResolution"
    ]
  },
  "saveOrUpdateMaterialResolution": {
    "record": "materialResolution",
    "invalidates": [
      "materialResolution"
    ]
  },
  "deleteMaterialResolution": {
    "invalidates": [
      "materialResolution"
    ]
  },
  "getMaterialTypePage": {
    "page": "materialType"
  },
  "getMaterialTypeAll": {
    "provides": [
      "materialType"
    ]
  },
  "saveOrUpdateMaterialType": {
    "record": "materialType",
    "invalidates": [
      "materialType"
    ]
  },
  "deleteMaterialType": {
    "invalidates": [
      "materialType"
    ]
  },
  "getSysMsgWebPage": {
    "page": "message"
  },
  "saveOrUpdateSysMsgWeb": {
    "invalidates": [
      "message"
    ],
    "outlivesPage": true
  },
  "getProductPage": {
    "page": "product"
  },
  "getProductAll": {
    "provides": [
      "product"
    ]
  },
  "saveOrUpdateProduct": {
    "record": "product",
    "invalidates": [
      "product"
    ]
  },
  "getProduct": {
    "embeds": {
      "product": "product"
    },
    "provides": [
      "product"
    ]
  },
  "getProductsReady": {
    "provides": [
      "product"
    ]
  },
  "getProductQueue": {
    "provides": [
      "product"
    ]
  },
  "getProductGuidePage": {
    "page": "productGuide"
  },
  "saveOrUpdateProductGuide": {
    "record": "productGuide",
    "invalidates": [
      "productGuide"
    ]
  },
  "deleteProductGuide": {
    "invalidates": [
      "productGuide"
    ]
  },
  "sortProductGuide": {
    "invalidates": [
      "productGuide"
    ]
  },
  "getProductOnenetPage": {
    "page": "productOnenet"
  },
  "saveOrUpdateProductOnenet": {
    "record": "productOnenet",
    "invalidates": [
      "productOnenet"
    ]
  },
  "deleteProductOnenet": {
    "invalidates": [
      "productOnenet"
    ]
  },
  "getProductScreenPage": {
    "page": "productScreen"
  },
  "saveOrUpdateProductScreen": {
    "record": "productScreen",
    "invalidates": [
      "productScreen",
      "dial"
    ]
  },
  "deleteProductScreen": {
    "invalidates": [
      "productScreen",
      "dial"
    ]
  },
  "getPushPage": {
    "page": "push"
  },
  "getPushList": {
    "provides": [
      "push"
    ]
  },
  "addPush": {
    "record": "push",
    "invalidates": [
      "push",
      "pushType",
      "pushDelivery"
    ]
  },
  "updatePush": {
    "record": "push",
    "invalidates": [
      "push",
      "pushType",
      "pushDelivery"
    ]
  },
  "deletePush": {
    "invalidates": [
      "push",
      "pushType",
      "pushDelivery"
    ]
  },
  "getPushContent": {
    "embeds": {
      "push": "push"
    },
    "provides": [
      "push",
      "pushDelivery",
      "sysApp"
    ]
  },
  "countPushAudience": {
    "provides": [
      "push",
      "sysApp"
    ]
  },
  "pinPush": {
    "record": "push",
    "invalidates": [
      "push"
    ]
  },
  "unpinPush": {
    "record": "push",
    "invalidates": [
      "push"
    ]
  },
  "testPush": {
    "invalidates": [
      "pushDelivery"
    ]
  },
  "getPushDeliveryPage": {
    "page": "pushDelivery"
  },
  "getPushTypePage": {
    "page": "pushType"
  },
  "getPushTypeAll": {
    "provides": [
      "pushType"
    ]
  },
  "getPushType": {
    "record": "pushType",
    "provides": [
      "pushType"
    ]
  },
  "saveOrUpdatePushType": {
    "record": "pushType",
    "invalidates": [
      "pushType"
    ]
  },
  "deletePushType": {
    "invalidates": [
      "pushType"
    ]
  },
  "getRecommendGoodsPage": {
    "page": "recommendGoods",
    "provides": [
      "product"
    ]
  },
  "getRecommendGoods": {
    "record": "recommendGoods",
    "provides": [
      "recommendGoods"
    ]
  },
  "saveOrUpdateRecommendGoods": {
    "record": "recommendGoods",
    "invalidates": [
      "recommendGoods"
    ]
  },
  "deleteRecommendGoods": {
    "invalidates": [
      "recommendGoods"
    ]
  },
  "getRequestPage": {
    "page": "request"
  },
  "saveRequest": {
    "record": "request",
    "invalidates": [
      "request"
    ]
  },
  "getRequest": {
    "embeds": {
      "request": "request"
    },
    "provides": [
      "request"
    ]
  },
  "getRequestQueue": {
    "provides": [
      "request"
    ]
  },
  "getServicesLicensePage": {
    "page": "serviceContract"
  },
  "getServicesLicenseAllApp": {
    "provides": [
      "serviceContract"
    ]
  },
  "getServicesLicense": {
    "record": "serviceContract",
    "provides": [
      "serviceContract"
    ]
  },
  "saveOrUpdateServicesLicense": {
    "record": "serviceContract",
    "invalidates": [
      "serviceContract",
      "serviceRecord",
      "appServiceType"
    ]
  },
  "askServicesLicense": {
    "record": "serviceContract",
    "invalidates": [
      "serviceContract",
      "request",
      "message"
    ]
  },
  "getServiceLicenseDetailPage": {
    "page": "serviceRecord"
  },
  "saveOrUpdateServiceLicenseDetail": {
    "record": "serviceRecord",
    "invalidates": [
      "serviceContract",
      "serviceRecord",
      "request",
      "transition"
    ],
    "outlivesPage": true
  },
  "getServiceEndings": {
    "provides": [
      "serviceRecord"
    ]
  },
  "getServicesLicensePageOfVid": {
    "page": "serviceContract"
  },
  "getSubscribeCustomerPage": {
    "page": "subscriber"
  },
  "getSubscribeCustomer": {
    "record": "subscriber",
    "provides": [
      "subscriber"
    ]
  },
  "checkSubscriberFile": {
    "provides": [
      "subscriber"
    ]
  },
  "startSubscriberImport": {
    "invalidates": [
      "job"
    ]
  },
  "getSubscribeSegmentPage": {
    "page": "subscribeSegment"
  },
  "getSubscribeSegmentAll": {
    "provides": [
      "subscribeSegment"
    ]
  },
  "saveOrUpdateSubscribeSegment": {
    "record": "subscribeSegment",
    "invalidates": [
      "subscribeSegment"
    ]
  },
  "deleteSubscribeSegment": {
    "invalidates": [
      "subscribeSegment"
    ]
  },
  "getSysAppPage": {
    "page": "sysApp"
  },
  "getSysAppList": {
    "provides": [
      "sysApp"
    ]
  },
  "saveOrUpdateSysApp": {
    "record": "sysApp",
    "invalidates": [
      "sysApp"
    ]
  },
  "deleteSysApp": {
    "invalidates": [
      "sysApp"
    ]
  },
  "getSysAppFace": {
    "embeds": {
      "app": "sysApp"
    },
    "provides": [
      "sysApp",
      "sysAppLoading",
      "serviceRecord"
    ]
  },
  "saveSysAppFace": {
    "invalidates": [
      "sysApp"
    ]
  },
  "saveSysAppAbout": {
    "invalidates": [
      "sysApp"
    ]
  },
  "getSysAppAboutVersions": {
    "provides": [
      "sysApp"
    ]
  },
  "getSysApp": {
    "embeds": {
      "app": "sysApp"
    },
    "provides": [
      "sysApp"
    ]
  },
  "removeSysAppPushKey": {
    "record": "sysApp",
    "invalidates": [
      "sysApp"
    ]
  },
  "issueSysAppKey": {
    "invalidates": [
      "sysApp"
    ]
  },
  "revokeSysAppKey": {
    "invalidates": [
      "sysApp"
    ]
  },
  "getSysAppLoadingPage": {
    "page": "sysAppLoading",
    "provides": [
      "sysApp",
      "serviceRecord"
    ]
  },
  "saveOrUpdateSysAppLoading": {
    "record": "sysAppLoading",
    "invalidates": [
      "sysAppLoading"
    ]
  },
  "deleteSysAppLoading": {
    "invalidates": [
      "sysAppLoading"
    ]
  },
  "getSysArticleEbookPage": {
    "page": "sysArticleEbook"
  },
  "getSysArticleEbookAll": {
    "provides": [
      "sysArticleEbook"
    ]
  },
  "saveOrUpdateSysArticleEbook": {
    "record": "sysArticleEbook",
    "invalidates": [
      "sysArticleEbook",
      "sysArticleEbookType"
    ]
  },
  "deleteSysArticleEbook": {
    "invalidates": [
      "sysArticleEbook",
      "sysArticleEbookType"
    ]
  },
  "getSysArticleEbook": {
    "embeds": {
      "manual": "sysArticleEbook"
    },
    "provides": [
      "sysArticleEbook"
    ]
  },
  "previewTakenDown": {
    "provides": [
      "sysArticleEbook"
    ]
  },
  "previewSysArticleEbook": {
    "provides": [
      "sysArticleEbook"
    ]
  },
  "getSysArticleEbookVersions": {
    "provides": [
      "sysArticleEbook"
    ]
  },
  "getSysArticleEbookVersion": {
    "provides": [
      "sysArticleEbook"
    ]
  },
  "restoreSysArticleEbook": {
    "record": "sysArticleEbook",
    "invalidates": [
      "sysArticleEbook"
    ]
  },
  "getSysArticleEbookScans": {
    "provides": [
      "sysArticleEbook"
    ]
  },
  "getSysArticleEbookTypePage": {
    "page": "sysArticleEbookType"
  },
  "getSysArticleEbookTypeAll": {
    "provides": [
      "sysArticleEbookType"
    ]
  },
  "getSysArticleEbookType": {
    "record": "sysArticleEbookType",
    "provides": [
      "sysArticleEbookType"
    ]
  },
  "saveOrUpdateSysArticleEbookType": {
    "record": "sysArticleEbookType",
    "invalidates": [
      "sysArticleEbookType"
    ]
  },
  "deleteSysArticleEbookType": {
    "invalidates": [
      "sysArticleEbookType"
    ]
  },
  "getTransitionPage": {
    "page": "transition"
  },
  "transitionRecord": {
    "invalidates": [
      "transition",
      "vendor",
      "product",
      "serviceRecord",
      "serviceContract",
      "dial",
      "dialProduct",
      "licenceKey",
      "licence",
      "licenceBatch",
      "sysArticleEbook",
      "subscriber",
      "delivery",
      "campaign",
      "feedback",
      "request",
      "push",
      "pushDelivery",
      "firmware",
      "firmwareRollout",
      "firmwareUpdate"
    ],
    "outlivesPage": true
  },
  "transitionRecords": {
    "invalidates": [
      "transition",
      "vendor",
      "product",
      "serviceRecord",
      "serviceContract",
      "dial",
      "dialProduct",
      "licenceKey",
      "licence",
      "licenceBatch",
      "sysArticleEbook",
      "subscriber",
      "delivery",
      "campaign",
      "feedback",
      "request",
      "push",
      "pushDelivery",
      "firmware",
      "firmwareRollout",
      "firmwareUpdate"
    ],
    "outlivesPage": true
  },
  "getRecordHistory": {
    "provides": [
      "transition"
    ]
  },
  "startLogVerification": {
    "invalidates": [
      "job"
    ],
    "outlivesPage": true
  },
  "getLogVerification": {
    "provides": [
      "job"
    ]
  },
  "getVendorPage": {
    "page": "vendor"
  },
  "getVendorAll": {
    "provides": [
      "vendor"
    ]
  },
  "getVendorInfo": {
    "embeds": {
      "vendor": "vendor"
    },
    "provides": [
      "vendor"
    ]
  },
  "saveVendorDraft": {
    "outlivesPage": true
  },
  "submitVendorInfo": {
    "record": "vendor",
    "invalidates": [
      "transition",
      "vendor"
    ]
  },
  "saveAccountInfo": {
    "record": "vendor",
    "invalidates": [
      "vendor"
    ]
  },
  "getVendor": {
    "embeds": {
      "vendor": "vendor"
    },
    "provides": [
      "vendor"
    ]
  },
  "getVendorQueue": {
    "provides": [
      "vendor"
    ]
  },
  "saveVendorFeatures": {
    "record": "vendor",
    "invalidates": [
      "vendor"
    ]
  },
  "getBloodPressurePage": {
    "page": "bloodPressure"
  },
  "getTempDataPage": {
    "page": "tempData"
  },
  "getDeDataAqiPage": {
    "page": "deDataAqi"
  },
  "getDeDataTempHumidityPage": {
    "page": "deDataTempHumidity"
  },
  "getBodyFatPage": {
    "page": "bodyFat"
  },
  "getDeDataBraceletPage": {
    "page": "deDataBracelet"
  },
  "getDeDataBrushPage": {
    "page": "deDataBrush"
  },
  "getDeDataCarTimerPage": {
    "page": "deDataCarTimer"
  },
  "getDeDataGluPage": {
    "page": "deDataGlu"
  },
  "getDeDataNoisePage": {
    "page": "deDataNoise"
  },
  "getDeDataRingPage": {
    "page": "deDataRing"
  },
  "getDeDataScooterPage": {
    "page": "deDataScooter"
  },
  "getDeDataSkipRopePage": {
    "page": "deDataSkipRope"
  }
}
