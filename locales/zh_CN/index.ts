import type { en } from '../en/index.ts'

export const zhCN: Record<keyof typeof en, () => Promise<{ default: object }>> = {
  account: () => import('./account/account.json'),
  login: () => import(/* webpackMode: "eager" */ './account/login.json'),
  verification: () => import('./account/verification.json'),
  materials: () => import('./catalogue/materials.json'),
  devices: () => import('./devices/devices.json'),
  readings: () => import('./devices/readings.json'),
  audit: () => import('./operations/audit.json'),
  mail: () => import('./operations/mail.json'),
  profile: () => import('./account/profile.json'),
  managers: () => import('./operations/managers.json'),
  sendMessage: () => import('./operations/sendMessage.json'),
  vendors: () => import('./operations/vendors.json'),
  files: () => import('./parts/files.json'),
  form: () => import('./parts/form.json'),
  records: () => import('./parts/records.json'),
  richText: () => import('./parts/richText.json'),
  table: () => import('./parts/table.json'),
  common: () => import(/* webpackMode: "eager" */ './shell/common.json'),
  messages: () => import(/* webpackChunkName: "zh_CN-shell" */ './shell/messages.json'),
  shell: () => import(/* webpackChunkName: "zh_CN-shell" */ './shell/shell.json'),
}
