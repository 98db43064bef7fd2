import type { CallRole } from '#contract/kind.ts'
import type { KindName } from '#contract/kinds.ts'

export interface KindMeta {
  group: string
  sort: string
  calls: Partial<Record<CallRole, string>>
}

export const kindMeta: Record<KindName, KindMeta> = {
  "cidVid": {
    "group": "cidVid",
    "sort": "createTime desc",
    "calls": {
      "page": "getCidVidPage",
      "all": "getCidVidAll",
      "save": "saveOrUpdateCidVid",
      "delete": "deleteCidVid"
    }
  },
  "device": {
    "group": "device",
    "sort": "createTime desc",
    "calls": {
      "page": "getDevicePage"
    }
  },
  "deviceType": {
    "group": "deviceType",
    "sort": "createTime desc",
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
    "group": "mail",
    "sort": "createTime desc",
    "calls": {
      "page": "getMailPage"
    }
  },
  "manager": {
    "group": "webUser",
    "sort": "createTime desc",
    "calls": {
      "page": "getManagerPage",
      "create": "saveManager",
      "delete": "delManager"
    }
  },
  "material": {
    "group": "materialLibrary",
    "sort": "updateTime desc",
    "calls": {
      "page": "getMaterialLibraryPage",
      "delete": "deleteMaterialLibrary"
    }
  },
  "materialResolution": {
    "group": "materialResolution",
    "sort": "createTime desc",
    "calls": {
      "page": "getMaterialResolutionPage",
      "all": "getMaterialResolutionAll",
      "save": "saveOrUpdateMaterialResolution",
      "delete": "deleteMaterialResolution"
    }
  },
  "materialType": {
    "group": "materialType",
    "sort": "createTime desc",
    "calls": {
      "page": "getMaterialTypePage",
      "all": "getMaterialTypeAll",
      "save": "saveOrUpdateMaterialType",
      "delete": "deleteMaterialType"
    }
  },
  "message": {
    "group": "sysMsgWeb",
    "sort": "createTime desc",
    "calls": {}
  },
  "transition": {
    "group": "workflow",
    "sort": "at desc",
    "calls": {
      "page": "getTransitionPage"
    }
  },
  "vendor": {
    "group": "vendor",
    "sort": "submitTime asc",
    "calls": {
      "page": "getVendorPage",
      "all": "getVendorAll"
    }
  }
}
