import type { CallRole } from '#contract/core/kind.ts'
import type { KindName } from '#contract/kinds.ts'
import type { TextKey } from '#contract/core/text.ts'
import type { BodyCall, CallName } from './callNames.ts'
import type { DeletionName } from './deletions.ts'

export interface KindMeta {
  title: string
  plural: TextKey
  calls: Partial<Record<Exclude<CallRole, "all" | "delete">, BodyCall>> & { all?: CallName; delete?: DeletionName }
  /** Filters of its list that the command palette searches, too. */
  searchedBy?: readonly string[]
}

export const kindMeta: Record<KindName, KindMeta> = {
  "appServiceType": {
    "title": "names",
    "plural": "core.names:kinds.appServiceType.plural",
    "calls": {
      "page": "getAppServiceTypePage",
      "all": "getAppServiceTypeAll",
      "save": "saveOrUpdateAppServiceType",
      "delete": "deleteAppServiceType"
    },
    "searchedBy": [
      "names"
    ]
  },
  "appUser": {
    "title": "nickname",
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
    "plural": "core.names:kinds.campaign.plural",
    "calls": {
      "page": "getSubscribePushPage",
      "all": "getSubscribePushAll",
      "save": "saveOrUpdateSubscribePush",
      "delete": "deleteSubscribePush"
    },
    "searchedBy": [
      "name"
    ]
  },
  "cannedReply": {
    "title": "name",
    "plural": "core.names:kinds.cannedReply.plural",
    "calls": {
      "page": "getCannedReplyPage",
      "all": "getCannedReplyAll",
      "save": "saveOrUpdateCannedReply",
      "delete": "deleteCannedReply"
    },
    "searchedBy": [
      "name"
    ]
  },
  "cidVid": {
    "title": "cid",
    "plural": "core.names:kinds.cidVid.plural",
    "calls": {
      "page": "getCidVidPage",
      "all": "getCidVidAll",
      "save": "saveOrUpdateCidVid",
      "delete": "deleteCidVid"
    }
  },
  "delivery": {
    "title": "email",
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
    "plural": "core.names:kinds.deviceType.plural",
    "calls": {
      "page": "getDeviceTypePage",
      "all": "getDeviceTypeAll",
      "one": "getDeviceType",
      "create": "saveDeviceType",
      "update": "updateDeviceType",
      "delete": "deleteDeviceType"
    },
    "searchedBy": [
      "names",
      "cid"
    ]
  },
  "dial": {
    "title": "names",
    "plural": "core.names:kinds.dial.plural",
    "calls": {
      "page": "getDialPage",
      "all": "getDialAll",
      "save": "saveOrUpdateDial",
      "delete": "deleteDial"
    },
    "searchedBy": [
      "names",
      "author"
    ]
  },
  "dialGroup": {
    "title": "name",
    "plural": "core.names:kinds.dialGroup.plural",
    "calls": {
      "page": "getDialGroupPage",
      "all": "getDialGroupAll",
      "save": "saveOrUpdateDialGroup",
      "delete": "deleteDialGroup"
    },
    "searchedBy": [
      "name"
    ]
  },
  "dialProduct": {
    "title": "pid",
    "plural": "core.names:kinds.dialProduct.plural",
    "calls": {
      "page": "getDialProductPage",
      "save": "saveOrUpdateDialProduct",
      "delete": "deleteDialProduct"
    }
  },
  "dialType": {
    "title": "names",
    "plural": "core.names:kinds.dialType.plural",
    "calls": {
      "page": "getDialTypePage",
      "all": "getDialTypeAll",
      "one": "getDialType",
      "save": "saveOrUpdateDialType",
      "delete": "deleteDialType"
    },
    "searchedBy": [
      "names"
    ]
  },
  "exportEvent": {
    "title": "what",
    "plural": "core.names:kinds.exportEvent.plural",
    "calls": {
      "page": "getExportEventPage"
    }
  },
  "feedback": {
    "title": "number",
    "plural": "core.names:kinds.feedback.plural",
    "calls": {
      "page": "getFeedbackPage",
      "create": "saveFeedback"
    },
    "searchedBy": [
      "number",
      "remark"
    ]
  },
  "firmware": {
    "title": "name",
    "plural": "core.names:kinds.firmware.plural",
    "calls": {
      "page": "getFirmwarePage",
      "all": "getFirmwareAll",
      "save": "saveOrUpdateFirmware",
      "delete": "deleteFirmware"
    },
    "searchedBy": [
      "name"
    ]
  },
  "firmwareRollout": {
    "title": "name",
    "plural": "core.names:kinds.firmwareRollout.plural",
    "calls": {
      "page": "getFirmwareRolloutPage",
      "all": "getFirmwareRolloutAll",
      "save": "saveOrUpdateFirmwareRollout",
      "delete": "deleteFirmwareRollout"
    },
    "searchedBy": [
      "name"
    ]
  },
  "firmwareUpdate": {
    "title": "deviceId",
    "plural": "core.names:kinds.firmwareUpdate.plural",
    "calls": {
      "page": "getFirmwareUpdatePage"
    }
  },
  "job": {
    "title": "title",
    "plural": "core.names:kinds.job.plural",
    "calls": {}
  },
  "licence": {
    "title": "pid",
    "plural": "core.names:kinds.licence.plural",
    "calls": {
      "page": "getLicensePage",
      "all": "getLicenseList",
      "one": "getLicense"
    }
  },
  "licenceBatch": {
    "title": "number",
    "plural": "core.names:kinds.licenceBatch.plural",
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
    "plural": "core.names:kinds.licenceEvent.plural",
    "calls": {
      "page": "getLicenseEventPage"
    }
  },
  "licenceKey": {
    "title": "serial",
    "plural": "core.names:kinds.licenceKey.plural",
    "calls": {
      "page": "getLicenseDeviePage"
    }
  },
  "mail": {
    "title": "subject",
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
    "plural": "core.names:kinds.manager.plural",
    "calls": {
      "page": "getManagerPage",
      "create": "saveManager",
      "delete": "delManager"
    },
    "searchedBy": [
      "username"
    ]
  },
  "material": {
    "title": "name",
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
    "plural": "core.names:kinds.materialResolution.plural",
    "calls": {
      "page": "getMaterialResolutionPage",
      "all": "getMaterialResolutionAll",
      "save": "saveOrUpdateMaterialResolution",
      "delete": "deleteMaterialResolution"
    },
    "searchedBy": [
      "name"
    ]
  },
  "materialType": {
    "title": "name",
    "plural": "core.names:kinds.materialType.plural",
    "calls": {
      "page": "getMaterialTypePage",
      "all": "getMaterialTypeAll",
      "save": "saveOrUpdateMaterialType",
      "delete": "deleteMaterialType"
    },
    "searchedBy": [
      "name"
    ]
  },
  "message": {
    "title": "msgContent",
    "plural": "core.names:kinds.message.plural",
    "calls": {}
  },
  "product": {
    "title": "names",
    "plural": "core.names:kinds.product.plural",
    "calls": {
      "page": "getProductPage",
      "all": "getProductAll",
      "save": "saveOrUpdateProduct"
    },
    "searchedBy": [
      "names",
      "pid"
    ]
  },
  "productGuide": {
    "title": "pid",
    "plural": "core.names:kinds.productGuide.plural",
    "calls": {
      "page": "getProductGuidePage",
      "save": "saveOrUpdateProductGuide",
      "delete": "deleteProductGuide"
    }
  },
  "productOnenet": {
    "title": "onenetProductId",
    "plural": "core.names:kinds.productOnenet.plural",
    "calls": {
      "page": "getProductOnenetPage",
      "save": "saveOrUpdateProductOnenet",
      "delete": "deleteProductOnenet"
    },
    "searchedBy": [
      "onenetProductId"
    ]
  },
  "productScreen": {
    "title": "pid",
    "plural": "core.names:kinds.productScreen.plural",
    "calls": {
      "page": "getProductScreenPage",
      "save": "saveOrUpdateProductScreen",
      "delete": "deleteProductScreen"
    }
  },
  "push": {
    "title": "title",
    "plural": "core.names:kinds.push.plural",
    "calls": {
      "page": "getPushPage",
      "all": "getPushList",
      "create": "addPush",
      "update": "updatePush",
      "delete": "deletePush"
    },
    "searchedBy": [
      "title",
      "subtitle"
    ]
  },
  "pushDelivery": {
    "title": "phone",
    "plural": "core.names:kinds.pushDelivery.plural",
    "calls": {
      "page": "getPushDeliveryPage"
    }
  },
  "pushType": {
    "title": "names",
    "plural": "core.names:kinds.pushType.plural",
    "calls": {
      "page": "getPushTypePage",
      "all": "getPushTypeAll",
      "one": "getPushType",
      "save": "saveOrUpdatePushType",
      "delete": "deletePushType"
    },
    "searchedBy": [
      "names"
    ]
  },
  "recommendGoods": {
    "title": "names",
    "plural": "core.names:kinds.recommendGoods.plural",
    "calls": {
      "page": "getRecommendGoodsPage",
      "one": "getRecommendGoods",
      "save": "saveOrUpdateRecommendGoods",
      "delete": "deleteRecommendGoods"
    },
    "searchedBy": [
      "names"
    ]
  },
  "serviceContract": {
    "title": "appName",
    "plural": "core.names:kinds.serviceContract.plural",
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
    "plural": "core.names:kinds.serviceRecord.plural",
    "calls": {
      "page": "getServiceLicenseDetailPage"
    }
  },
  "subscriber": {
    "title": "email",
    "plural": "core.names:kinds.subscriber.plural",
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
    "plural": "core.names:kinds.subscribeSegment.plural",
    "calls": {
      "page": "getSubscribeSegmentPage",
      "all": "getSubscribeSegmentAll",
      "save": "saveOrUpdateSubscribeSegment",
      "delete": "deleteSubscribeSegment"
    },
    "searchedBy": [
      "name"
    ]
  },
  "sysApp": {
    "title": "name",
    "plural": "core.names:kinds.sysApp.plural",
    "calls": {
      "page": "getSysAppPage",
      "all": "getSysAppList",
      "save": "saveOrUpdateSysApp",
      "delete": "deleteSysApp"
    },
    "searchedBy": [
      "name",
      "appId"
    ]
  },
  "sysAppLoading": {
    "title": "name",
    "plural": "core.names:kinds.sysAppLoading.plural",
    "calls": {
      "page": "getSysAppLoadingPage",
      "save": "saveOrUpdateSysAppLoading",
      "delete": "deleteSysAppLoading"
    },
    "searchedBy": [
      "name"
    ]
  },
  "sysArticleEbook": {
    "title": "names",
    "plural": "core.names:kinds.sysArticleEbook.plural",
    "calls": {
      "page": "getSysArticleEbookPage",
      "all": "getSysArticleEbookAll",
      "save": "saveOrUpdateSysArticleEbook",
      "delete": "deleteSysArticleEbook"
    },
    "searchedBy": [
      "names",
      "code"
    ]
  },
  "sysArticleEbookType": {
    "title": "names",
    "plural": "core.names:kinds.sysArticleEbookType.plural",
    "calls": {
      "page": "getSysArticleEbookTypePage",
      "all": "getSysArticleEbookTypeAll",
      "one": "getSysArticleEbookType",
      "save": "saveOrUpdateSysArticleEbookType",
      "delete": "deleteSysArticleEbookType"
    }
  },
  "transition": {
    "title": "id",
    "plural": "core.names:kinds.transition.plural",
    "calls": {
      "page": "getTransitionPage"
    }
  },
  "vendor": {
    "title": "name",
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
