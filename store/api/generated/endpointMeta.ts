import type { RecordKindName } from '#contract/kinds.ts'

export interface EndpointMeta {
  page?: RecordKindName
  record?: RecordKindName
  embeds?: Record<string, RecordKindName>
  invalidates?: string[]
  provides?: string[]
  outlivesPage?: true
}

export const recordKindNames: readonly RecordKindName[] = ["cidVid","device","deviceType","mail","manager","material","materialResolution","materialType","message","product","productGuide","recommendGoods","transition","vendor","bloodPressure","tempData","deDataAqi","deDataTempHumidity"]

export const endpointMeta: Record<string, EndpointMeta> = {
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
  "getDevicePage": {
    "page": "device"
  },
  "getDevicePageList": {
    "page": "device"
  },
  "delBindDevice": {
    "record": "device"
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
    ]
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
  "getRecommendGoodsPage": {
    "page": "recommendGoods"
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
  "getTransitionPage": {
    "page": "transition"
  },
  "transitionRecord": {
    "invalidates": [
      "transition",
      "vendor",
      "product"
    ],
    "outlivesPage": true
  },
  "transitionRecords": {
    "invalidates": [
      "transition",
      "vendor",
      "product"
    ],
    "outlivesPage": true
  },
  "getRecordHistory": {
    "provides": [
      "transition"
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
  }
}
