import type { CallRole } from '#contract/core/kind.ts'
import type { KindName } from '#contract/kinds.ts'
import type { LocalizedText } from '#contract/core/localizedText.ts'
import type { BodyCall, CallName } from './callNames.ts'
import type { DeletionName } from './deletions.ts'

export interface KindMeta {
  title: string
  plural: LocalizedText
  calls: Partial<Record<Exclude<CallRole, "all" | "delete">, BodyCall>> & { all?: CallName; delete?: DeletionName }
  /** Filters of its list that the finder searches, too. */
  searchedBy?: readonly string[]
}

export const kindMeta: Record<KindName, KindMeta> = {
  "appServiceType": {
    "title": "names",
    "plural": {
      "en": "service types",
      "zh_CN": "服务类型"
    },
    "calls": {
      "page": "getAppServiceTypePage",
      "all": "getAppServiceTypeAll",
      "save": "saveOrUpdateAppServiceType",
      "delete": "deleteAppServiceType"
    }
  },
  "appUser": {
    "title": "nickname",
    "plural": {
      "en": "users",
      "zh_CN": "用户"
    },
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
    "plural": {
      "en": "campaigns",
      "zh_CN": "推送"
    },
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
    "plural": {
      "en": "canned replies",
      "zh_CN": "快捷回复"
    },
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
    "plural": {
      "en": "pairs of categories and vendors",
      "zh_CN": "品类厂商关联"
    },
    "calls": {
      "page": "getCidVidPage",
      "all": "getCidVidAll",
      "save": "saveOrUpdateCidVid",
      "delete": "deleteCidVid"
    }
  },
  "delivery": {
    "title": "email",
    "plural": {
      "en": "deliveries",
      "zh_CN": "推送明细"
    },
    "calls": {
      "page": "getSubscribePushDetailPage"
    },
    "searchedBy": [
      "email"
    ]
  },
  "device": {
    "title": "id",
    "plural": {
      "en": "devices",
      "zh_CN": "设备"
    },
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
    "plural": {
      "en": "device types",
      "zh_CN": "设备类型"
    },
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
    "plural": {
      "en": "watch faces",
      "zh_CN": "表盘"
    },
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
    "plural": {
      "en": "watch face groups",
      "zh_CN": "表盘分组"
    },
    "calls": {
      "page": "getDialGroupPage",
      "all": "getDialGroupAll",
      "save": "saveOrUpdateDialGroup",
      "delete": "deleteDialGroup"
    }
  },
  "dialProduct": {
    "title": "pid",
    "plural": {
      "en": "fitting products",
      "zh_CN": "适配产品"
    },
    "calls": {
      "page": "getDialProductPage",
      "save": "saveOrUpdateDialProduct",
      "delete": "deleteDialProduct"
    }
  },
  "dialType": {
    "title": "names",
    "plural": {
      "en": "watch face types",
      "zh_CN": "表盘类型"
    },
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
    "plural": {
      "en": "lines of the export log",
      "zh_CN": "导出日志"
    },
    "calls": {
      "page": "getExportEventPage"
    }
  },
  "feedback": {
    "title": "number",
    "plural": {
      "en": "feedback",
      "zh_CN": "用户反馈"
    },
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
    "plural": {
      "en": "firmware versions",
      "zh_CN": "固件版本"
    },
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
    "plural": {
      "en": "rollouts",
      "zh_CN": "升级计划"
    },
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
    "plural": {
      "en": "device updates",
      "zh_CN": "设备升级"
    },
    "calls": {
      "page": "getFirmwareUpdatePage"
    }
  },
  "job": {
    "title": "title",
    "plural": {
      "en": "jobs",
      "zh_CN": "任务"
    },
    "calls": {}
  },
  "licence": {
    "title": "pid",
    "plural": {
      "en": "licence quotas",
      "zh_CN": "授权配额"
    },
    "calls": {
      "page": "getLicensePage",
      "all": "getLicenseList",
      "one": "getLicense"
    }
  },
  "licenceBatch": {
    "title": "number",
    "plural": {
      "en": "batches",
      "zh_CN": "批次"
    },
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
    "plural": {
      "en": "lines of the licence log",
      "zh_CN": "授权日志"
    },
    "calls": {
      "page": "getLicenseEventPage"
    }
  },
  "licenceKey": {
    "title": "serial",
    "plural": {
      "en": "licence keys",
      "zh_CN": "授权码"
    },
    "calls": {
      "page": "getLicenseDeviePage"
    }
  },
  "mail": {
    "title": "subject",
    "plural": {
      "en": "mails",
      "zh_CN": "邮件"
    },
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
    "plural": {
      "en": "accounts",
      "zh_CN": "账号"
    },
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
    "plural": {
      "en": "materials",
      "zh_CN": "素材"
    },
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
    "plural": {
      "en": "material resolutions",
      "zh_CN": "素材分辨率"
    },
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
    "plural": {
      "en": "material types",
      "zh_CN": "素材类型"
    },
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
    "plural": {
      "en": "messages",
      "zh_CN": "消息"
    },
    "calls": {}
  },
  "product": {
    "title": "names",
    "plural": {
      "en": "products",
      "zh_CN": "产品"
    },
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
    "plural": {
      "en": "guide pages",
      "zh_CN": "引导页"
    },
    "calls": {
      "page": "getProductGuidePage",
      "save": "saveOrUpdateProductGuide",
      "delete": "deleteProductGuide"
    }
  },
  "productOnenet": {
    "title": "onenetProductId",
    "plural": {
      "en": "OneNet products",
      "zh_CN": "OneNET 产品"
    },
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
    "plural": {
      "en": "product screens",
      "zh_CN": "产品屏幕"
    },
    "calls": {
      "page": "getProductScreenPage",
      "save": "saveOrUpdateProductScreen",
      "delete": "deleteProductScreen"
    }
  },
  "push": {
    "title": "title",
    "plural": {
      "en": "pushes",
      "zh_CN": "推送"
    },
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
    "plural": {
      "en": "notifications",
      "zh_CN": "通知"
    },
    "calls": {
      "page": "getPushDeliveryPage"
    }
  },
  "pushType": {
    "title": "names",
    "plural": {
      "en": "push types",
      "zh_CN": "推送类型"
    },
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
    "plural": {
      "en": "recommended items",
      "zh_CN": "推荐商品"
    },
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
    "plural": {
      "en": "service contracts",
      "zh_CN": "服务合约"
    },
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
    "plural": {
      "en": "service periods",
      "zh_CN": "服务期限"
    },
    "calls": {
      "page": "getServiceLicenseDetailPage"
    }
  },
  "sysApp": {
    "title": "name",
    "plural": {
      "en": "apps",
      "zh_CN": "应用"
    },
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
    "plural": {
      "en": "launch pages",
      "zh_CN": "启动页"
    },
    "calls": {
      "page": "getSysAppLoadingPage",
      "save": "saveOrUpdateSysAppLoading",
      "delete": "deleteSysAppLoading"
    },
    "searchedBy": [
      "name"
    ]
  },
  "subscriber": {
    "title": "email",
    "plural": {
      "en": "subscribers",
      "zh_CN": "订阅者"
    },
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
    "plural": {
      "en": "segments",
      "zh_CN": "分组"
    },
    "calls": {
      "page": "getSubscribeSegmentPage",
      "all": "getSubscribeSegmentAll",
      "save": "saveOrUpdateSubscribeSegment",
      "delete": "deleteSubscribeSegment"
    }
  },
  "sysArticleEbook": {
    "title": "names",
    "plural": {
      "en": "electronic manuals",
      "zh_CN": "电子说明书"
    },
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
    "plural": {
      "en": "manual types",
      "zh_CN": "说明书类型"
    },
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
    "plural": {
      "en": "transitions of all records",
      "zh_CN": "状态变更"
    },
    "calls": {
      "page": "getTransitionPage"
    }
  },
  "vendor": {
    "title": "name",
    "plural": {
      "en": "vendors",
      "zh_CN": "厂商"
    },
    "calls": {
      "page": "getVendorPage",
      "all": "getVendorAll"
    },
    "searchedBy": [
      "name"
    ]
  }
}
