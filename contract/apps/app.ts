import * as z from 'zod'
import { editedFields, idField, nameField, nameInput, vidField } from '#contract/core/commonFields.ts'
import { administrators, endpoint, operators } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { recordSchema } from '#contract/core/schemas.ts'
import { labelled } from '#contract/core/text.ts'
import { platformNames } from '#contract/pushes/inputs.ts'
import { appVersionInput } from '#contract/services/inputs.ts'
import { appearanceCalls } from './appearance.ts'
import {
  apnsKeyInput,
  appIdInput,
  appLanguages,
  appleIdInput,
  appProducts,
  bundleIdInput,
  fcmKeyInput,
  packageNameInput,
} from './inputs.ts'
import { appKeyKindNames, appKeySchema, issuedAppKeySchema } from './key.ts'

const switches = labelled('apps.records:switches', {
  on: { tone: 'good' },
  off: { tone: 'neutral' },
})

const switchInput = z.enum(Object.keys(switches) as (keyof typeof switches)[])

const fields = defineFields('apps.records:sysApp', {
  id: idField,
  name: nameField,
  appId: { type: 'text', hint: true, sort: true, filter: 'contains' },
  vid: { ...vidField, hint: true, sort: true },
  appVersion: { type: 'text', hint: true },
  /** Language codes, separated by commas. */
  languages: { type: 'text' },
  /** PIDs, separated by commas. */
  products: { type: 'text', filter: 'contains' },
  bundleId: { type: 'text', optional: true, filter: 'contains' },
  packageName: { type: 'text', optional: true, filter: 'contains' },
  mall: { type: 'choice', filter: 'oneOf', choices: switches },
  blog: { type: 'choice', filter: 'oneOf', choices: switches },
  logo: { type: 'file', rule: 'logo', optional: true },
  pushKeyIos: { type: 'text', format: 'secret', optional: true, hint: true },
  apnsKeyId: { type: 'text', optional: true },
  appleTeamId: { type: 'text', optional: true },
  pushKeyAndroid: { type: 'text', format: 'secret', optional: true, hint: true },
  ...editedFields,
})

const keyCall = { access: administrators, writes: true, invalidates: ['sysApp'] } as const

const ownCalls = {
  ...appearanceCalls(fields),
  getSysApp: endpoint({
    path: '/sysApp/getSysApp',
    summary: 'Returns one app with its languages, products and app keys',
    access: operators,
    provides: ['sysApp'],
    embeds: { app: 'sysApp' },
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({
      app: recordSchema(fields),
      languages: z.array(z.enum(languageCodeNames)),
      pids: z.array(z.string()),
      /** App keys including revoked ones, newest first; empty for vendors. */
      keys: z.array(appKeySchema),
      /** Systems whose push keys cannot be decrypted and have to be entered again; empty for vendors. */
      unreadableKeys: z.array(z.enum(platformNames)),
    }),
  }),
  removeSysAppPushKey: endpoint({
    path: '/sysApp/removeSysAppPushKey',
    summary: 'Not in the specification: removes the push key of one system for good; its phones are no longer notified',
    ...keyCall,
    record: 'sysApp',
    request: z.strictObject({ id: z.uuid(), version, platform: z.enum(platformNames) }),
    response: recordSchema(fields),
  }),
  issueSysAppKey: endpoint({
    path: '/sysApp/issueSysAppKey',
    summary:
      'Issues a key by which an app, or its server, calls /app-api/v1. The key is returned once and stored as a hash',
    ...keyCall,
    request: z.strictObject({ id: z.uuid(), kind: z.enum(appKeyKindNames) }),
    response: issuedAppKeySchema,
  }),
  revokeSysAppKey: endpoint({
    path: '/sysApp/revokeSysAppKey',
    summary: 'Revokes an app key for good, at once',
    ...keyCall,
    request: z.strictObject({ keyId: z.uuid() }),
    response: appKeySchema,
  }),
}

/**
 * Phone app of a vendor, or of the platform, which may contain products of several vendors
 * (docs/decisions/0044-apps.md).
 */
export const sysApp = defineKind('apps', {
  name: 'sysApp',
  owner: { vendor: 'vid' },
  access: operators,
  title: 'name',
  searchFields: ['name', 'appId'],
  names: ['name', 'appId', 'vid', 'appVersion'],
  sort: 'createTime desc',
  fields,
  inputs: {
    name: nameInput,
    appId: appIdInput,
    vid: z.string().min(1).max(20).nullable(),
    appVersion: appVersionInput,
    languages: appLanguages,
    pids: appProducts,
    bundleId: bundleIdInput.nullable(),
    packageName: packageNameInput.nullable(),
    mall: switchInput,
    blog: switchInput,
    logo: z.uuid().nullable(),
    pushKeyIos: apnsKeyInput.nullable(),
    apnsKeyId: appleIdInput.nullable(),
    appleTeamId: appleIdInput.nullable(),
    pushKeyAndroid: fcmKeyInput.nullable(),
  },
  unique: [['appId'], ['bundleId'], ['packageName']],
  calls: {
    page: 'v2/sysApp/getSysAppPage',
    all: { path: '/api/sysApp/getList', name: 'getSysAppList', method: 'GET' },
    save: { path: 'v2/sysApp/saveOrUpdateSysApp', access: administrators },
    delete: { path: '/sysApp/deleteSysApp', access: administrators },
  },
  ownCalls,
})
