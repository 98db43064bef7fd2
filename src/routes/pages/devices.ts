import { administrators, type Declarations } from '#src/routes/page.ts'

export const devicePages = {
  deviceAdmin: {
    icon: 'device',
    menu: [1],
    access: administrators,
    list: { call: 'getDevicePage', kind: 'device', defaultSort: 'createTime desc' },
  },
  deviceVendor: {
    icon: 'device',
    menu: [2],
    administratorsPage: 'deviceAdmin',
    list: { call: 'getDevicePageList', kind: 'device', defaultSort: 'createTime desc' },
  },
  deviceManagement: {
    tab: 'deviceAdmin',
    access: administrators,
    icon: 'dashboard',
    menu: [1],
  },
} as const satisfies Declarations
