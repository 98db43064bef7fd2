import type { CallRole } from '#contract/kind.ts'
import type { KindName } from '#contract/kinds.ts'

export interface KindMeta {
  title: string
  calls: Partial<Record<CallRole, string>>
  deletesByPost?: true
}

export const kindMeta: Record<KindName, KindMeta> = {
  "cidVid": {
    "title": "cid",
    "calls": {
      "page": "getCidVidPage",
      "all": "getCidVidAll",
      "save": "saveOrUpdateCidVid",
      "delete": "deleteCidVid"
    }
  },
  "device": {
    "title": "id",
    "calls": {
      "page": "getDevicePage"
    }
  },
  "deviceType": {
    "title": "names",
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
    "calls": {
      "page": "getMailPage"
    }
  },
  "manager": {
    "title": "username",
    "calls": {
      "page": "getManagerPage",
      "create": "saveManager",
      "delete": "delManager"
    },
    "deletesByPost": true
  },
  "material": {
    "title": "name",
    "calls": {
      "page": "getMaterialLibraryPage",
      "delete": "deleteMaterialLibrary"
    }
  },
  "materialResolution": {
    "title": "name",
    "calls": {
      "page": "getMaterialResolutionPage",
      "all": "getMaterialResolutionAll",
      "save": "saveOrUpdateMaterialResolution",
      "delete": "deleteMaterialResolution"
    }
  },
  "materialType": {
    "title": "name",
    "calls": {
      "page": "getMaterialTypePage",
      "all": "getMaterialTypeAll",
      "save": "saveOrUpdateMaterialType",
      "delete": "deleteMaterialType"
    }
  },
  "message": {
    "title": "msgContent",
    "calls": {}
  },
  "transition": {
    "title": "id",
    "calls": {
      "page": "getTransitionPage"
    }
  },
  "vendor": {
    "title": "name",
    "calls": {
      "page": "getVendorPage",
      "all": "getVendorAll"
    }
  }
}
