import * as z from 'zod'
import { editedFields, httpsInput, idField, nameField, nameInput, vidField } from '#contract/core/commonFields.ts'
import { operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { periodFields, periodInputs, periodStatuses } from '#contract/core/period.ts'

/** Statuses by period, then by service: within its period a launch page is shown only while its app has the service. */
const statuses = {
  ...periodStatuses,
  withoutService: { label: 'apps.records:statuses.withoutService.label', tone: 'warning' },
} as const

/** Full-screen image that an app shows while it starts; one at a time. */
export const sysAppLoading = defineKind('apps', {
  name: 'sysAppLoading',
  hint: true,
  owner: { vendor: 'vid', of: 'appId' },
  access: operators,
  feature: 'loadingStatus',
  title: 'name',
  searchFields: ['name'],
  sort: 'startTime desc',
  fields: {
    id: idField,
    name: nameField,
    image: { type: 'file', rule: 'loadingPage' },
    appId: { type: 'reference', to: 'sysApp', filter: 'oneOf' },
    status: { type: 'choice', filter: 'oneOf', choices: statuses },
    ...periodFields,
    link: { type: 'text', format: 'url', hint: true, optional: true },
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
