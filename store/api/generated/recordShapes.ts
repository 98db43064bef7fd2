import type { RecordKindName } from '#contract/records/index.ts'

export interface RecordShape {
  page?: RecordKindName
  record?: RecordKindName
  changes?: RecordKindName[]
  reads?: RecordKindName[]
}

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
