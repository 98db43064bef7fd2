import * as z from 'zod'
import { editedFields, idField } from '#contract/core/commonFields.ts'
import { administrators, operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { localizedNames } from '#contract/core/schemas.ts'
import { labelled } from '#contract/core/text.ts'

/** Kinds of value-added services (specification, section 4). */
export const serviceKinds = labelled('services.records:serviceKinds', {
  sportTrack: {},
  cyclingTrack: {},
  locationNavigation: {},
  combinedMap: {},
  launchPage: {},
  chatGpt: {},
  uiTheme: {},
})

export type ServiceKind = keyof typeof serviceKinds
export const serviceKindNames = Object.keys(serviceKinds) as [ServiceKind]

/** Value-added service sold by the platform, with the names that vendors see. */
export const appServiceType = defineKind('services', {
  name: 'appServiceType',
  hint: true,
  owner: 'platform',
  access: administrators,
  title: 'names',
  names: ['names', 'kind'],
  sort: 'createTime desc',
  searchFields: ['names'],
  fields: {
    id: idField,
    names: { type: 'names', filter: 'contains', sort: true },
    kind: { type: 'choice', hint: true, filter: 'oneOf', choices: serviceKinds },
    contracts: { type: 'number', digits: 0, countOf: 'serviceContract' },
    ...editedFields,
  },
  inputs: {
    names: localizedNames,
    kind: z.enum(serviceKindNames),
  },
  calls: {
    page: '/appServiceType/getAppServiceTypePage',
    all: { path: '/appServiceType/getAppServiceTypeAll', access: operators },
    save: '/appServiceType/saveOrUpdateAppServiceType',
    delete: '/appServiceType/deleteAppServiceType',
  },
})
