import type { RecordKindName } from '#contract/records/index.ts'

export interface RecordShape {
  page?: RecordKindName
  record?: RecordKindName
  changes?: RecordKindName[]
  reads?: RecordKindName[]
  outlivesPage?: true
}

export const recordKindNames: readonly RecordKindName[] = ["device","mail","materialType","materialResolution","material","vendor","transition","sysMsg","manager","cidVid","bloodPressure","tempData","deDataAqi","deDataTempHumidity"]

export const recordShapes: Record<string, RecordShape> = {
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
    "reads": [
      "materialType"
    ]
  },
  "saveOrUpdateMaterialType": {
    "record": "materialType",
    "changes": [
      "materialType"
    ]
  },
  "deleteMaterialType": {
    "changes": [
      "materialType"
    ]
  },
  "getMaterialResolutionPage": {
    "page": "materialResolution"
  },
  "getMaterialResolutionAll": {
    "reads": [
      "materialResolution"
    ]
  },
  "saveOrUpdateMaterialResolution": {
    "record": "materialResolution",
    "changes": [
      "materialResolution"
    ]
  },
  "deleteMaterialResolution": {
    "changes": [
      "materialResolution"
    ]
  },
  "getMaterialLibraryPage": {
    "page": "material"
  },
  "getMaterialLibrary": {
    "reads": [
      "material"
    ]
  },
  "saveOrUpdateMaterialLibrary": {
    "record": "material",
    "changes": [
      "material",
      "materialType",
      "materialResolution"
    ]
  },
  "copyMaterialLibrary": {
    "record": "material",
    "changes": [
      "material",
      "materialType",
      "materialResolution"
    ]
  },
  "deleteMaterialLibrary": {
    "changes": [
      "material",
      "materialType",
      "materialResolution"
    ]
  },
  "transitionRecord": {
    "changes": [
      "transition",
      "vendor"
    ]
  },
  "transitionRecords": {
    "changes": [
      "transition",
      "vendor"
    ]
  },
  "getTransitionPage": {
    "page": "transition"
  },
  "getRecordHistory": {
    "reads": [
      "transition"
    ]
  },
  "getVendorInfo": {
    "reads": [
      "vendor"
    ]
  },
  "saveVendorDraft": {
    "outlivesPage": true
  },
  "submitVendorInfo": {
    "record": "vendor",
    "changes": [
      "vendor",
      "transition"
    ]
  },
  "saveAccountInfo": {
    "record": "vendor",
    "changes": [
      "vendor"
    ]
  },
  "getVendorPage": {
    "page": "vendor"
  },
  "getVendor": {
    "reads": [
      "vendor"
    ]
  },
  "saveVendorFeatures": {
    "record": "vendor",
    "changes": [
      "vendor"
    ]
  },
  "getSysMsgWebPage": {
    "page": "sysMsg"
  },
  "saveOrUpdateSysMsgWeb": {
    "changes": [
      "sysMsg"
    ]
  },
  "getManagerPage": {
    "page": "manager"
  },
  "saveManager": {
    "record": "manager",
    "changes": [
      "manager"
    ]
  },
  "delManager": {
    "changes": [
      "manager"
    ]
  },
  "getVendorNames": {
    "reads": [
      "vendor"
    ]
  },
  "getCidVidAll": {
    "reads": [
      "cidVid"
    ]
  },
  "getCidVidPage": {
    "page": "cidVid"
  },
  "saveOrUpdateCidVid": {
    "record": "cidVid",
    "changes": [
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
