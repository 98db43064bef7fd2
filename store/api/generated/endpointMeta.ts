import type { RecordKindName } from '#contract/records/index.ts'

export interface EndpointMeta {
  page?: RecordKindName
  record?: RecordKindName
  invalidates?: RecordKindName[]
  provides?: RecordKindName[]
  outlivesPage?: true
}

export const recordKindNames: readonly RecordKindName[] = ["device","mail","materialType","materialResolution","material","vendor","transition","sysMsg","manager","cidVid","bloodPressure","tempData","deDataAqi","deDataTempHumidity"]

export const endpointMeta: Record<string, EndpointMeta> = {
  "getDevicePage": {
    "page": "device"
  },
  "getDevicePageList": {
    "page": "device"
  },
  "delBindDevice": {
    "record": "device"
  },
  "getMailPage": {
    "page": "mail"
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
  "getMaterialLibraryPage": {
    "page": "material"
  },
  "getMaterialLibrary": {
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
  "deleteMaterialLibrary": {
    "invalidates": [
      "material",
      "materialType",
      "materialResolution"
    ]
  },
  "transitionRecord": {
    "invalidates": [
      "transition",
      "vendor"
    ]
  },
  "transitionRecords": {
    "invalidates": [
      "transition",
      "vendor"
    ]
  },
  "getTransitionPage": {
    "page": "transition"
  },
  "getRecordHistory": {
    "provides": [
      "transition"
    ]
  },
  "getVendorInfo": {
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
      "vendor",
      "transition"
    ]
  },
  "saveAccountInfo": {
    "record": "vendor",
    "invalidates": [
      "vendor"
    ]
  },
  "getVendorPage": {
    "page": "vendor"
  },
  "getVendor": {
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
  "getSysMsgWebPage": {
    "page": "sysMsg"
  },
  "saveOrUpdateSysMsgWeb": {
    "invalidates": [
      "sysMsg"
    ]
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
  "getVendorNames": {
    "provides": [
      "vendor"
    ]
  },
  "getCidVidAll": {
    "provides": [
      "cidVid"
    ]
  },
  "getCidVidPage": {
    "page": "cidVid"
  },
  "saveOrUpdateCidVid": {
    "record": "cidVid",
    "invalidates": [
      "cidVid"
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
