import { administrators, type Declarations } from '#src/routes/page.ts'

export const devicePages = {
  deviceAdmin: {
    screen: 'devices/DeviceListScreen',
    icon: 'device',
    menu: [1],
    access: administrators,
    list: { call: 'getDevicePage', kind: 'device', defaultSort: 'createTime desc' },
  },
  deviceVendor: {
    screen: 'devices/DeviceListScreen',
    icon: 'device',
    menu: [2],
    administratorsPage: 'deviceAdmin',
    list: { call: 'getDevicePageList', kind: 'device', defaultSort: 'createTime desc' },
  },
  deviceManagement: {
    screen: 'devices/DeviceKindScreen',
    tab: 'deviceAdmin',
    access: administrators,
    icon: 'dashboard',
    menu: [1],
    action: { opens: 'readingImport' },
  },
} as const satisfies Declarations
