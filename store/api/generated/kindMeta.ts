import type { CallRole } from '#contract/core/kind.ts'
import type { Role } from '#contract/core/roles.ts'
import type { KindName } from '#contract/kinds.ts'
import type { TextKey } from '#contract/core/text.ts'
import type { BodyCall, CallName } from './callNames.ts'
import type { DeletionName } from './deletions.ts'

export interface KindMeta {
  title: string
  label: TextKey
  plural: TextKey
  /** Name of the action that adds a record, if it is not "Add <kind>". */
  add?: TextKey
  calls: Partial<Record<Exclude<CallRole, "all" | "delete">, BodyCall>> & { all?: CallName; delete?: DeletionName }
  /** Roles that its form adds records for. */
  addedBy?: readonly Role[]
  /** Filters of its list that the command palette searches, too. */
  searchedBy?: readonly string[]
}

export const kindMeta: Record<KindName, KindMeta> = {
  "appServiceType": {
    "title": "names",
    "label": "core.names:kinds.appServiceType.label",
    "plural": "core.names:kinds.appServiceType.plural",
    "calls": {
      "page": "getAppServiceTypePage",
      "all": "getAppServiceTypeAll",
      "save": "saveOrUpdateAppServiceType",
      "delete": "deleteAppServiceType"
    },
    "addedBy": [
      "administrator"
    ],
    "searchedBy": [
      "names"
    ]
  },
  "appUser": {
    "title": "nickname",
    "label": "core.names:kinds.appUser.label",
    "plural": "core.names:kinds.appUser.plural",
    "calls": {
      "page": "getAppUserPage"
    },
    "searchedBy": [
      "nickname",
      "id"
    ]
  },
  "campaign": {
    "title": "name",
    "label": "core.names:kinds.campaign.label",
    "plural": "core.names:kinds.campaign.plural",
    "add": "core.names:kinds.campaign.add",
    "calls": {
      "page": "getSubscribePushPage",
      "all": "getSubscribePushAll",
      "save": "saveOrUpdateSubscribePush",
      "delete": "deleteSubscribePush"
    },
    "addedBy": [
      "administrator",
      "marketing"
    ],
    "searchedBy": [
      "name"
    ]
  },
  "cannedReply": {
    "title": "name",
    "label": "core.names:kinds.cannedReply.label",
    "plural": "core.names:kinds.cannedReply.plural",
    "calls": {
      "page": "getCannedReplyPage",
      "all": "getCannedReplyAll",
      "save": "saveOrUpdateCannedReply",
      "delete": "deleteCannedReply"
    },
    "addedBy": [
      "administrator",
      "vendor"
    ],
    "searchedBy": [
      "name"
    ]
  },
  "cidVid": {
    "title": "cid",
    "label": "core.names:kinds.cidVid.label",
    "plural": "core.names:kinds.cidVid.plural",
    "calls": {
      "page": "getCidVidPage",
      "all": "getCidVidAll",
      "save": "saveOrUpdateCidVid",
      "delete": "deleteCidVid"
    },
    "addedBy": [
      "administrator"
    ],
    "searchedBy": []
  },
  "delivery": {
    "title": "email",
    "label": "core.names:kinds.delivery.label",
    "plural": "core.names:kinds.delivery.plural",
    "calls": {
      "page": "getSubscribePushDetailPage"
    },
    "searchedBy": [
      "email"
    ]
  },
  "device": {
    "title": "id",
    "label": "core.names:kinds.device.label",
    "plural": "core.names:kinds.device.plural",
    "calls": {
      "page": "getDevicePage"
    },
    "searchedBy": [
      "id",
      "name"
    ]
  },
  "deviceType": {
    "title": "names",
    "label": "core.names:kinds.deviceType.label",
    "plural": "core.names:kinds.deviceType.plural",
    "calls": {
      "page": "getDeviceTypePage",
      "all": "getDeviceTypeAll",
      "one": "getDeviceType",
      "create": "saveDeviceType",
      "update": "updateDeviceType",
      "delete": "deleteDeviceType"
    },
    "addedBy": [
      "administrator"
    ],
    "searchedBy": [
      "names",
      "cid"
    ]
  },
  "dial": {
    "title": "names",
    "label": "core.names:kinds.dial.label",
    "plural": "core.names:kinds.dial.plural",
    "calls": {
      "page": "getDialPage",
      "all": "getDialAll",
      "save": "saveOrUpdateDial",
      "delete": "deleteDial"
    },
    "addedBy": [
      "administrator",
      "vendor"
    ],
    "searchedBy": [
      "names",
      "author"
    ]
  },
  "dialGroup": {
    "title": "name",
    "label": "core.names:kinds.dialGroup.label",
    "plural": "core.names:kinds.dialGroup.plural",
    "calls": {
      "page": "getDialGroupPage",
      "all": "getDialGroupAll",
      "save": "saveOrUpdateDialGroup",
      "delete": "deleteDialGroup"
    },
    "addedBy": [
      "administrator",
      "vendor"
    ],
    "searchedBy": [
      "name"
    ]
  },
  "dialProduct": {
    "title": "pid",
    "label": "core.names:kinds.dialProduct.label",
    "plural": "core.names:kinds.dialProduct.plural",
    "calls": {
      "page": "getDialProductPage",
      "save": "saveOrUpdateDialProduct",
      "delete": "deleteDialProduct"
    },
    "addedBy": [
      "administrator",
      "vendor"
    ]
  },
  "dialType": {
    "title": "names",
    "label": "core.names:kinds.dialType.label",
    "plural": "core.names:kinds.dialType.plural",
    "calls": {
      "page": "getDialTypePage",
      "all": "getDialTypeAll",
      "one": "getDialType",
      "save": "saveOrUpdateDialType",
      "delete": "deleteDialType"
    },
    "addedBy": [
      "administrator"
    ],
    "searchedBy": [
      "names"
    ]
  },
  "exportEvent": {
    "title": "what",
    "label": "core.names:kinds.exportEvent.label",
    "plural": "core.names:kinds.exportEvent.plural",
    "calls": {
      "page": "getExportEventPage"
    },
    "searchedBy": [
      "what",
      "actorName"
    ]
  },
  "feedback": {
    "title": "number",
    "label": "core.names:kinds.feedback.label",
    "plural": "core.names:kinds.feedback.plural",
    "add": "core.names:kinds.feedback.add",
    "calls": {
      "page": "getFeedbackPage",
      "create": "saveFeedback"
    },
    "addedBy": [
      "administrator",
      "vendor"
    ],
    "searchedBy": [
      "number",
      "remark"
    ]
  },
  "firmware": {
    "title": "name",
    "label": "core.names:kinds.firmware.label",
    "plural": "core.names:kinds.firmware.plural",
    "add": "core.names:kinds.firmware.add",
    "calls": {
      "page": "getFirmwarePage",
      "all": "getFirmwareAll",
      "save": "saveOrUpdateFirmware",
      "delete": "deleteFirmware"
    },
    "addedBy": [
      "administrator"
    ],
    "searchedBy": [
      "name"
    ]
  },
  "firmwareRollout": {
    "title": "name",
    "label": "core.names:kinds.firmwareRollout.label",
    "plural": "core.names:kinds.firmwareRollout.plural",
    "add": "core.names:kinds.firmwareRollout.add",
    "calls": {
      "page": "getFirmwareRolloutPage",
      "all": "getFirmwareRolloutAll",
      "save": "saveOrUpdateFirmwareRollout",
      "delete": "deleteFirmwareRollout"
    },
    "addedBy": [
      "administrator"
    ],
    "searchedBy": [
      "name"
    ]
  },
  "firmwareUpdate": {
    "title": "deviceId",
    "label": "core.names:kinds.firmwareUpdate.label",
    "plural": "core.names:kinds.firmwareUpdate.plural",
    "calls": {
      "page": "getFirmwareUpdatePage"
    },
    "searchedBy": [
      "deviceId"
    ]
  },
  "job": {
    "title": "title",
    "label": "core.names:kinds.job.label",
    "plural": "core.names:kinds.job.plural",
    "calls": {}
  },
  "licence": {
    "title": "pid",
    "label": "core.names:kinds.licence.label",
    "plural": "core.names:kinds.licence.plural",
    "add": "core.names:kinds.licence.add",
    "calls": {
      "page": "getLicensePage",
      "all": "getLicenseList",
      "one": "getLicense"
    },
    "searchedBy": []
  },
  "licenceBatch": {
    "title": "number",
    "label": "core.names:kinds.licenceBatch.label",
    "plural": "core.names:kinds.licenceBatch.plural",
    "add": "core.names:kinds.licenceBatch.add",
    "calls": {
      "page": "getLicenseLogPage",
      "all": "getLicenseLogAll",
      "one": "getLicenseLog"
    },
    "searchedBy": [
      "number"
    ]
  },
  "licenceEvent": {
    "title": "event",
    "label": "core.names:kinds.licenceEvent.label",
    "plural": "core.names:kinds.licenceEvent.plural",
    "calls": {
      "page": "getLicenseEventPage"
    },
    "searchedBy": [
      "reason",
      "actorName"
    ]
  },
  "licenceKey": {
    "title": "serial",
    "label": "core.names:kinds.licenceKey.label",
    "plural": "core.names:kinds.licenceKey.plural",
    "calls": {
      "page": "getLicenseDeviePage"
    }
  },
  "mail": {
    "title": "subject",
    "label": "core.names:kinds.mail.label",
    "plural": "core.names:kinds.mail.plural",
    "calls": {
      "page": "getMailPage"
    },
    "searchedBy": [
      "subject",
      "recipient"
    ]
  },
  "manager": {
    "title": "username",
    "label": "core.names:kinds.manager.label",
    "plural": "core.names:kinds.manager.plural",
    "calls": {
      "page": "getManagerPage",
      "create": "saveManager",
      "delete": "delManager"
    },
    "addedBy": [
      "administrator",
      "vendor"
    ],
    "searchedBy": [
      "username"
    ]
  },
  "material": {
    "title": "name",
    "label": "core.names:kinds.material.label",
    "plural": "core.names:kinds.material.plural",
    "calls": {
      "page": "getMaterialLibraryPage",
      "delete": "deleteMaterialLibrary"
    },
    "searchedBy": [
      "name"
    ]
  },
  "materialResolution": {
    "title": "name",
    "label": "core.names:kinds.materialResolution.label",
    "plural": "core.names:kinds.materialResolution.plural",
    "calls": {
      "page": "getMaterialResolutionPage",
      "all": "getMaterialResolutionAll",
      "save": "saveOrUpdateMaterialResolution",
      "delete": "deleteMaterialResolution"
    },
    "addedBy": [
      "administrator"
    ],
    "searchedBy": [
      "name"
    ]
  },
  "materialType": {
    "title": "name",
    "label": "core.names:kinds.materialType.label",
    "plural": "core.names:kinds.materialType.plural",
    "calls": {
      "page": "getMaterialTypePage",
      "all": "getMaterialTypeAll",
      "save": "saveOrUpdateMaterialType",
      "delete": "deleteMaterialType"
    },
    "addedBy": [
      "administrator"
    ],
    "searchedBy": [
      "name"
    ]
  },
  "message": {
    "title": "msgContent",
    "label": "core.names:kinds.message.label",
    "plural": "core.names:kinds.message.plural",
    "add": "core.names:kinds.message.add",
    "calls": {},
    "searchedBy": []
  },
  "product": {
    "title": "names",
    "label": "core.names:kinds.product.label",
    "plural": "core.names:kinds.product.plural",
    "calls": {
      "page": "getProductPage",
      "all": "getProductAll",
      "save": "saveOrUpdateProduct"
    },
    "addedBy": [
      "vendor"
    ],
    "searchedBy": [
      "names",
      "pid"
    ]
  },
  "productGuide": {
    "title": "pid",
    "label": "core.names:kinds.productGuide.label",
    "plural": "core.names:kinds.productGuide.plural",
    "calls": {
      "page": "getProductGuidePage",
      "save": "saveOrUpdateProductGuide",
      "delete": "deleteProductGuide"
    },
    "addedBy": [
      "administrator",
      "vendor"
    ],
    "searchedBy": []
  },
  "productOnenet": {
    "title": "onenetProductId",
    "label": "core.names:kinds.productOnenet.label",
    "plural": "core.names:kinds.productOnenet.plural",
    "calls": {
      "page": "getProductOnenetPage",
      "save": "saveOrUpdateProductOnenet",
      "delete": "deleteProductOnenet"
    },
    "addedBy": [
      "administrator",
      "vendor"
    ],
    "searchedBy": [
      "onenetProductId"
    ]
  },
  "productScreen": {
    "title": "pid",
    "label": "core.names:kinds.productScreen.label",
    "plural": "core.names:kinds.productScreen.plural",
    "calls": {
      "page": "getProductScreenPage",
      "save": "saveOrUpdateProductScreen",
      "delete": "deleteProductScreen"
    },
    "addedBy": [
      "administrator",
      "vendor"
    ],
    "searchedBy": []
  },
  "push": {
    "title": "title",
    "label": "core.names:kinds.push.label",
    "plural": "core.names:kinds.push.plural",
    "add": "core.names:kinds.push.add",
    "calls": {
      "page": "getPushPage",
      "all": "getPushList",
      "create": "addPush",
      "update": "updatePush",
      "delete": "deletePush"
    },
    "addedBy": [
      "administrator",
      "vendor"
    ],
    "searchedBy": [
      "title",
      "subtitle"
    ]
  },
  "pushDelivery": {
    "title": "phone",
    "label": "core.names:kinds.pushDelivery.label",
    "plural": "core.names:kinds.pushDelivery.plural",
    "calls": {
      "page": "getPushDeliveryPage"
    },
    "searchedBy": [
      "phone",
      "words"
    ]
  },
  "pushType": {
    "title": "names",
    "label": "core.names:kinds.pushType.label",
    "plural": "core.names:kinds.pushType.plural",
    "calls": {
      "page": "getPushTypePage",
      "all": "getPushTypeAll",
      "one": "getPushType",
      "save": "saveOrUpdatePushType",
      "delete": "deletePushType"
    },
    "addedBy": [
      "administrator",
      "vendor"
    ],
    "searchedBy": [
      "names"
    ]
  },
  "recommendGoods": {
    "title": "names",
    "label": "core.names:kinds.recommendGoods.label",
    "plural": "core.names:kinds.recommendGoods.plural",
    "calls": {
      "page": "getRecommendGoodsPage",
      "one": "getRecommendGoods",
      "save": "saveOrUpdateRecommendGoods",
      "delete": "deleteRecommendGoods"
    },
    "addedBy": [
      "administrator",
      "vendor"
    ],
    "searchedBy": [
      "names"
    ]
  },
  "request": {
    "title": "number",
    "label": "core.names:kinds.request.label",
    "plural": "core.names:kinds.request.plural",
    "add": "core.names:kinds.request.add",
    "calls": {
      "page": "getRequestPage",
      "create": "saveRequest"
    },
    "addedBy": [
      "vendor",
      "applicant"
    ],
    "searchedBy": [
      "number",
      "content"
    ]
  },
  "serviceContract": {
    "title": "appName",
    "label": "core.names:kinds.serviceContract.label",
    "plural": "core.names:kinds.serviceContract.plural",
    "add": "core.names:kinds.serviceContract.add",
    "calls": {
      "page": "getServicesLicensePage",
      "all": "getServicesLicenseAllApp",
      "one": "getServicesLicense"
    },
    "searchedBy": [
      "appName"
    ]
  },
  "serviceRecord": {
    "title": "contractId",
    "label": "core.names:kinds.serviceRecord.label",
    "plural": "core.names:kinds.serviceRecord.plural",
    "calls": {
      "page": "getServiceLicenseDetailPage"
    },
    "searchedBy": []
  },
  "subscriber": {
    "title": "email",
    "label": "core.names:kinds.subscriber.label",
    "plural": "core.names:kinds.subscriber.plural",
    "add": "core.names:kinds.subscriber.add",
    "calls": {
      "page": "getSubscribeCustomerPage",
      "one": "getSubscribeCustomer"
    },
    "searchedBy": [
      "email",
      "name"
    ]
  },
  "subscribeSegment": {
    "title": "name",
    "label": "core.names:kinds.subscribeSegment.label",
    "plural": "core.names:kinds.subscribeSegment.plural",
    "calls": {
      "page": "getSubscribeSegmentPage",
      "all": "getSubscribeSegmentAll",
      "save": "saveOrUpdateSubscribeSegment",
      "delete": "deleteSubscribeSegment"
    },
    "addedBy": [
      "administrator",
      "marketing"
    ],
    "searchedBy": [
      "name"
    ]
  },
  "sysApp": {
    "title": "name",
    "label": "core.names:kinds.sysApp.label",
    "plural": "core.names:kinds.sysApp.plural",
    "calls": {
      "page": "getSysAppPage",
      "all": "getSysAppList",
      "save": "saveOrUpdateSysApp",
      "delete": "deleteSysApp"
    },
    "addedBy": [
      "administrator"
    ],
    "searchedBy": [
      "name",
      "appId"
    ]
  },
  "sysAppLoading": {
    "title": "name",
    "label": "core.names:kinds.sysAppLoading.label",
    "plural": "core.names:kinds.sysAppLoading.plural",
    "calls": {
      "page": "getSysAppLoadingPage",
      "save": "saveOrUpdateSysAppLoading",
      "delete": "deleteSysAppLoading"
    },
    "addedBy": [
      "administrator",
      "vendor"
    ],
    "searchedBy": [
      "name"
    ]
  },
  "sysArticleEbook": {
    "title": "names",
    "label": "core.names:kinds.sysArticleEbook.label",
    "plural": "core.names:kinds.sysArticleEbook.plural",
    "add": "core.names:kinds.sysArticleEbook.add",
    "calls": {
      "page": "getSysArticleEbookPage",
      "all": "getSysArticleEbookAll",
      "save": "saveOrUpdateSysArticleEbook",
      "delete": "deleteSysArticleEbook"
    },
    "addedBy": [
      "vendor"
    ],
    "searchedBy": [
      "names",
      "code"
    ]
  },
  "sysArticleEbookType": {
    "title": "names",
    "label": "core.names:kinds.sysArticleEbookType.label",
    "plural": "core.names:kinds.sysArticleEbookType.plural",
    "calls": {
      "page": "getSysArticleEbookTypePage",
      "all": "getSysArticleEbookTypeAll",
      "one": "getSysArticleEbookType",
      "save": "saveOrUpdateSysArticleEbookType",
      "delete": "deleteSysArticleEbookType"
    },
    "addedBy": [
      "vendor"
    ],
    "searchedBy": [
      "names"
    ]
  },
  "transition": {
    "title": "id",
    "label": "core.names:kinds.transition.label",
    "plural": "core.names:kinds.transition.plural",
    "calls": {
      "page": "getTransitionPage"
    },
    "searchedBy": [
      "actorName"
    ]
  },
  "vendor": {
    "title": "name",
    "label": "core.names:kinds.vendor.label",
    "plural": "core.names:kinds.vendor.plural",
    "calls": {
      "page": "getVendorPage",
      "all": "getVendorAll"
    },
    "searchedBy": [
      "name"
    ]
  }
}
