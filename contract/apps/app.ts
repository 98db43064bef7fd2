import * as z from 'zod'
import { editedFields, idField, nameField, nameInput, vidField } from '#contract/core/commonFields.ts'
import { administrators, endpoint, operators } from '#contract/core/endpoint.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import { languageCodeNames } from '#contract/core/languageCodes.ts'
import { recordSchema } from '#contract/core/schemas.ts'
import { platformNames } from '#contract/pushes/inputs.ts'
import { appVersionInput } from '#contract/services/inputs.ts'
import { faceCalls } from './face.ts'
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

const switches = {
  on: { label: { en: 'On', zh_CN: '开启' }, tone: 'good' },
  off: { label: { en: 'Off', zh_CN: '关闭' }, tone: 'neutral' },
} as const

const switchInput = z.enum(Object.keys(switches) as (keyof typeof switches)[])

const secret = (en: string, zh_CN: string, of: { en: string; zh_CN: string }) =>
  ({
    type: 'text',
    format: 'secret',
    optional: true,
    label: { en, zh_CN },
    hint: {
      en: `${of.en}. It is encrypted and not shown again; empty keeps the one that is stored`,
      zh_CN: `${of.zh_CN}。保存后加密存储且不再显示；留空则保留已保存的密钥`,
    },
  }) as const

const fields = {
  id: idField({ en: 'App record', zh_CN: '应用记录编号' }),
  name: nameField,
  appId: {
    type: 'text',
    label: { en: 'App id', zh_CN: '应用标识' },
    hint: {
      en: 'Small letters, figures and hyphens; stays what it is',
      zh_CN: '小写字母、数字和连字符，保存后不可更改',
    },
    sort: true,
    filter: 'contains',
  },
  vid: {
    ...vidField,
    hint: { en: 'Empty for an app of the platform; stays what it is', zh_CN: '平台自有应用留空，保存后不可更改' },
    sort: true,
  },
  appVersion: {
    type: 'text',
    label: { en: 'App version', zh_CN: '应用版本' },
    hint: { en: 'Numbers with points, e.g. 1.62', zh_CN: '以点分隔的数字，例如 1.62' },
  },
  /** The codes, with commas between them. */
  languages: { type: 'text', label: { en: 'Languages', zh_CN: '语言' } },
  /** The PIDs, with commas between them. */
  products: { type: 'text', label: { en: 'Products', zh_CN: '包含产品' }, filter: 'contains' },
  bundleId: {
    type: 'text',
    label: { en: 'Bundle id (iOS)', zh_CN: 'Bundle ID（iOS）' },
    optional: true,
    filter: 'contains',
  },
  packageName: {
    type: 'text',
    label: { en: 'Package (Android)', zh_CN: '包名（Android）' },
    optional: true,
    filter: 'contains',
  },
  mall: { type: 'choice', label: { en: 'Mall', zh_CN: '商城' }, filter: 'oneOf', choices: switches },
  blog: { type: 'choice', label: { en: 'Blog', zh_CN: '博客' }, filter: 'oneOf', choices: switches },
  logo: { type: 'file', rule: 'logo', label: { en: 'Logo', zh_CN: '标志' }, optional: true },
  pushKeyIos: secret('Push key for iOS', 'iOS 推送密钥', {
    en: 'The .p8 file of an APNs signing key',
    zh_CN: 'APNs 签名密钥的 .p8 文件内容',
  }),
  apnsKeyId: { type: 'text', label: { en: 'APNs key id', zh_CN: 'APNs Key ID' }, optional: true },
  appleTeamId: { type: 'text', label: { en: 'Apple team id', zh_CN: 'Apple Team ID' }, optional: true },
  pushKeyAndroid: secret('Push key for Android', 'Android 推送密钥', {
    en: 'The JSON file of a Firebase service account',
    zh_CN: 'Firebase 服务账号的 JSON 文件内容',
  }),
  ...editedFields,
} as const

const ofKeys = { access: administrators, writes: true, invalidates: ['sysApp'] } as const

const ownCalls = {
  ...faceCalls(fields),
  getSysApp: endpoint({
    method: 'POST',
    path: '/sysApp/getSysApp',
    summary: 'Answers one app with its languages, its products and its app keys',
    access: operators,
    provides: ['sysApp'],
    embeds: { app: 'sysApp' },
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({
      app: recordSchema(fields),
      languages: z.array(z.enum(languageCodeNames)),
      pids: z.array(z.string()),
      /** The newest first, also those that are revoked. None where a vendor asks. */
      keys: z.array(appKeySchema),
      /** The systems whose push keys cannot be opened: they have to be entered anew. None where a vendor asks. */
      unreadableKeys: z.array(z.enum(platformNames)),
    }),
  }),
  removeSysAppPushKey: endpoint({
    method: 'POST',
    path: '/sysApp/removeSysAppPushKey',
    summary: 'Ours: removes the push key of one system for good: its phones are notified no more',
    ...ofKeys,
    record: 'sysApp',
    request: z.strictObject({ id: z.uuid(), version, platform: z.enum(platformNames) }),
    response: recordSchema(fields),
  }),
  issueSysAppKey: endpoint({
    method: 'POST',
    path: '/sysApp/issueSysAppKey',
    summary:
      'Issues a key by which an app, or its server, calls /app-api/v1. It is answered this once and kept as a hash',
    ...ofKeys,
    request: z.strictObject({ id: z.uuid(), kind: z.enum(appKeyKindNames) }),
    response: issuedAppKeySchema,
  }),
  revokeSysAppKey: endpoint({
    method: 'POST',
    path: '/sysApp/revokeSysAppKey',
    summary: 'Revokes an app key for good, at once',
    ...ofKeys,
    request: z.strictObject({ keyId: z.uuid() }),
    response: appKeySchema,
  }),
}

/** An app for phones: a vendor's, or the platform's own, in which products of several vendors may be (docs/decisions/0044-apps.md). */
export const sysApp = defineKind({
  name: 'sysApp',
  label: { en: 'app', zh_CN: '应用' },
  plural: { en: 'apps', zh_CN: '应用' },
  owner: { vendor: 'vid' },
  access: operators,
  title: 'name',
  foundBy: ['name', 'appId'],
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
