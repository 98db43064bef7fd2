/**
 * Each namespace, loaded when a page first needs it; those that are always needed together come in one chunk, and what the
 * login page says comes with the first script: asking for it would cost a slow line another round trip.
 */
export const en = {
  account: () => import('./account/account.json'),
  login: () => import(/* webpackMode: "eager" */ './account/login.json'),
  verification: () => import('./account/verification.json'),
  guides: () => import('./catalogue/guides.json'),
  materials: () => import('./catalogue/materials.json'),
  products: () => import('./catalogue/products.json'),
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
  wizard: () => import('./parts/wizard.json'),
  common: () => import(/* webpackMode: "eager" */ './shell/common.json'),
  messages: () => import(/* webpackChunkName: "en-shell" */ './shell/messages.json'),
  shell: () => import(/* webpackChunkName: "en-shell" */ './shell/shell.json'),
}
