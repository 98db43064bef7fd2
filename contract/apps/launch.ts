import * as z from 'zod'
import { editedFields, httpsInput, idField, nameField, nameInput, vidField } from '#contract/core/commonFields.ts'
import { operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { periodFields, periodInputs, periodStatuses } from '#contract/core/period.ts'

/** By its period, and then by the service: a launch page in its days shows only while its app has the service. */
const statuses = {
  ...periodStatuses,
  withoutService: { label: { en: 'Service not open', zh_CN: '服务未开通' }, tone: 'warning' },
} as const

/** What an app shows full-screen while it starts; one at a time. */
export const sysAppLoading = defineKind({
  name: 'sysAppLoading',
  label: { en: 'launch page', zh_CN: '启动页' },
  plural: { en: 'launch pages', zh_CN: '启动页' },
  hint: {
    en: 'What an app shows while it starts, in its days; those of one app do not overlap',
    zh_CN: '应用启动时在指定时段展示的页面，同一应用的时段不能重叠',
  },
  owner: { vendor: 'vid', of: 'appId' },
  access: operators,
  feature: 'loadingStatus',
  title: 'name',
  foundBy: ['name'],
  sort: 'startTime desc',
  fields: {
    id: idField({ en: 'Launch page', zh_CN: '启动页编号' }),
    name: nameField,
    image: { type: 'file', rule: 'loadingPage', label: { en: 'Image', zh_CN: '图片' } },
    appId: { type: 'reference', to: 'sysApp', label: { en: 'App', zh_CN: '应用' }, filter: 'oneOf' },
    status: { type: 'choice', label: { en: 'Status', zh_CN: '状态' }, filter: 'oneOf', choices: statuses },
    ...periodFields,
    link: {
      type: 'text',
      format: 'url',
      label: { en: 'Link', zh_CN: '链接' },
      hint: { en: 'Opened where somebody taps the page', zh_CN: '用户点击启动页时打开' },
      optional: true,
    },
    vid: vidField,
    ...editedFields,
  },
  inputs: {
    name: nameInput,
    image: z.uuid(),
    appId: z.uuid(),
    ...periodInputs,
    link: httpsInput.nullable(),
  },
  calls: {
    page: { path: '/sysAppLoading/getSysAppLoadingPage', provides: ['sysApp', 'serviceRecord'] },
    save: '/sysAppLoading/saveOrUpdateSysAppLoading',
    delete: '/sysAppLoading/deleteSysAppLoading',
  },
})
