import type { Fields } from '#contract/core/fields.ts'
import type { LocalizedText } from '#contract/core/localizedText.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'

/** Specification, section 3, "Product concepts". */
const communications = {
  bluetooth: { label: { en: 'Bluetooth connection', zh_CN: '蓝牙连接' } },
  bluetoothBroadcast: { label: { en: 'Bluetooth broadcast', zh_CN: '蓝牙广播' } },
  bluetoothWifi: { label: { en: 'Bluetooth + WiFi', zh_CN: '蓝牙 + WiFi' } },
  bluetooth4g: { label: { en: 'Bluetooth + 4G', zh_CN: '蓝牙 + 4G' } },
} as const

const deviceKinds = Object.fromEntries(
  Object.entries(readingKinds).map(([name, { label }]) => [name, { label }]),
) as Record<ReadingKindName, { label: LocalizedText }>

/** What a vendor says of a product and a list shows; all of it may be missing in a draft. */
export const productContentFields = {
  names: { type: 'names', label: { en: 'Name', zh_CN: '名称' }, optional: true, filter: 'contains', sort: true },
  cid: {
    type: 'reference',
    to: 'deviceType',
    by: 'cid',
    label: { en: 'Category (CID)', zh_CN: '品类（CID）' },
    optional: true,
    filter: 'oneOf',
  },
  communication: {
    type: 'choice',
    label: { en: 'Communication', zh_CN: '通讯方式' },
    optional: true,
    filter: 'oneOf',
    choices: communications,
  },
  deviceKind: {
    type: 'choice',
    label: { en: 'Device data', zh_CN: '设备数据' },
    hint: { en: 'The readings that its devices send', zh_CN: '该产品的设备上报的数据类型' },
    optional: true,
    filter: 'oneOf',
    choices: deviceKinds,
  },
  icon: { type: 'file', rule: 'productIcon', label: { en: 'Product icon', zh_CN: '产品图标' }, optional: true },
  bindImage: {
    type: 'file',
    rule: 'bindDeviceImage',
    label: { en: 'Bind-device image', zh_CN: '绑定设备图片' },
    optional: true,
  },
  loadingPage: { type: 'file', rule: 'loadingPage', label: { en: 'Loading page', zh_CN: '加载页' }, optional: true },
  buyLink: { type: 'text', format: 'url', label: { en: 'Buy link', zh_CN: '购买链接' }, optional: true },
  email: { type: 'text', format: 'email', label: { en: 'E-mail', zh_CN: '邮箱' }, optional: true },
  phone: { type: 'text', format: 'phone', label: { en: 'Phone', zh_CN: '电话' }, optional: true },
} as const satisfies Fields

/** What is no column of a list, and named in notes and differences all the same. */
export const productPartLabels = {
  help: { label: { en: 'Help', zh_CN: '使用帮助' } },
  alarms: { label: { en: 'Alarms', zh_CN: '告警设置' } },
} as const
