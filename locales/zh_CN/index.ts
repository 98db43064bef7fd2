import type { en } from '../en/index.ts'

export const zhCN: Record<keyof typeof en, () => Promise<{ default: object }>> = {
  account: () => import('./account/account.json'),
  login: () => import('./account/login.json'),
  verification: () => import('./account/verification.json'),
  materials: () => import('./catalogue/materials.json'),
  devices: () => import('./devices/devices.json'),
  readings: () => import('./devices/readings.json'),
  audit: () => import('./operations/audit.json'),
  cidVid: () => import('./operations/cidVid.json'),
  mail: () => import('./operations/mail.json'),
  managers: () => import('./operations/managers.json'),
  vendors: () => import('./operations/vendors.json'),
  files: () => import('./parts/files.json'),
  form: () => import('./parts/form.json'),
  richText: () => import('./parts/richText.json'),
  table: () => import('./parts/table.json'),
  common: () => import('./shell/common.json'),
  messages: () => import('./shell/messages.json'),
  shell: () => import('./shell/shell.json'),
}
