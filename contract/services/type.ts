import * as z from 'zod'
import { editedFields, idField } from '#contract/core/commonFields.ts'
import { administrators, operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { localizedNames } from '#contract/core/schemas.ts'

/** What can be bought (specification, section 4). */
export const serviceKinds = {
  sportTrack: { label: { en: 'Map: sport track', zh_CN: '地图授权：运动轨迹' } },
  cyclingTrack: { label: { en: 'Map: cycling track', zh_CN: '地图授权：骑行轨迹' } },
  locationNavigation: { label: { en: 'Map: location and navigation', zh_CN: '地图授权：定位导航' } },
  combinedMap: { label: { en: 'Map: combined', zh_CN: '地图授权：组合' } },
  launchPage: { label: { en: 'Launch page', zh_CN: '启动页' } },
  chatGpt: { label: { en: 'Chat GPT', zh_CN: 'Chat GPT' } },
  uiTheme: { label: { en: 'UI customisation theme', zh_CN: 'UI 定制主题' } },
} as const

export type ServiceKind = keyof typeof serviceKinds
export const serviceKindNames = Object.keys(serviceKinds) as [ServiceKind]

/** A value-added service that the platform sells, with its names as vendors read them. */
export const appServiceType = defineKind({
  name: 'appServiceType',
  label: { en: 'service type', zh_CN: '服务类型' },
  plural: { en: 'service types', zh_CN: '服务类型' },
  hint: {
    en: 'The value-added services that vendors can have for their apps',
    zh_CN: '厂商可为其应用开通的增值服务',
  },
  owner: 'platform',
  access: administrators,
  title: 'names',
  names: ['names', 'kind'],
  sort: 'createTime desc',
  fields: {
    id: idField({ en: 'Service type', zh_CN: '服务类型编号' }),
    names: { type: 'names', label: { en: 'Name', zh_CN: '名称' }, filter: 'contains', sort: true },
    kind: {
      type: 'choice',
      label: { en: 'Kind', zh_CN: '种类' },
      hint: { en: 'It stays what it is once there are contracts', zh_CN: '已有合约后不能更改' },
      filter: 'oneOf',
      choices: serviceKinds,
    },
    contracts: { type: 'number', label: { en: 'Contracts', zh_CN: '合约数' }, digits: 0, countOf: 'serviceContract' },
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
