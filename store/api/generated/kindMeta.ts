import type { CallRole } from '#contract/kind.ts'
import type { KindName } from '#contract/kinds.ts'
import type { LocalizedText } from '#contract/localizedText.ts'

export interface KindMeta {
  title: string
  plural: LocalizedText
  calls: Partial<Record<CallRole, string>>
  deletesByPost?: true
}

export const kindMeta: Record<KindName, KindMeta> = {
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
  "device": {
    "title": "id",
    "plural": {
      "en": "devices",
      "zh_CN": "设备"
    },
    "calls": {
      "page": "getDevicePage"
    }
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
    }
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
    "deletesByPost": true
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
    }
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
    }
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
    }
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
    }
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
    }
  }
}
