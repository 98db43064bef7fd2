import type { RecordKindName } from '#contract/records/index.ts'

export interface RecordShape {
  page?: RecordKindName
  record?: RecordKindName
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
