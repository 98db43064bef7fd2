import * as z from 'zod'
import { createTimeField, editedFields, httpsInput, idField } from '#contract/core/commonFields.ts'
import { eachOnce } from '#contract/core/eachOnce.ts'
import { administrators, endpoint, operators, vendors } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import { type LanguageCode, languageCodeNames } from '#contract/core/languageCodes.ts'
import { localizedNames, queueSchema, recordSchema } from '#contract/core/schemas.ts'
import { refusalSchema } from '#contract/core/workflows/transitionDetail.ts'
import { alarmsSchema } from './alarms.ts'
import { checklistNames } from './checklist.ts'
import { productContentFields } from './fields.ts'
import { productLifeDefinition } from './productLife.ts'

const { names, ...content } = productContentFields

const productFields = defineFields('products.records:product', {
  id: idField,
  names,
  pid: { type: 'text', hint: true, sort: true, filter: 'contains' },
  state: { type: 'choice', filter: 'oneOf', choices: productLifeDefinition.states },
  vid: { type: 'reference', to: 'vendor', by: 'vid', filter: 'oneOf' },
  /** Since the submission that is not decided on yet; the queue is in this order. */
  waiting: { type: 'number', unit: 'h', digits: 1, optional: true, sort: true, filter: 'range' },
  ...content,
  submitTime: { type: 'time', optional: true, sort: true, filter: 'range' },
  publishTime: { type: 'time', optional: true, sort: true, filter: 'range' },
  ...editedFields,
  createTime: createTimeField,
})

const record = recordSchema(productFields)

/** Help of one product in one language, as rich text. */
export interface ProductHelp {
  language: LanguageCode
  html: string
}

/** Of the help in one language. */
const helpMaxLength = 200_000

const help = z
  .array(z.strictObject({ language: z.enum(languageCodeNames), html: z.string().max(helpMaxLength) }))
  .max(languageCodeNames.length)
  .superRefine(eachOnce('duplicateLanguage', 'language'))

/** A draft may lack anything; what is there is right. */
const contentInputs = {
  names: localizedNames.nullable(),
  cid: z.string().min(1).max(20).nullable(),
  communication: z.enum(Object.keys(content.communication.choices)).nullable(),
  deviceKind: z.enum(Object.keys(content.deviceKind.choices)).nullable(),
  icon: z.uuid().nullable(),
  bindImage: z.uuid().nullable(),
  loadingPage: z.uuid().nullable(),
  buyLink: httpsInput.nullable(),
  email: z.email().max(100).nullable(),
  phone: z
    .string()
    .regex(/^\+?[\d ()-]{5,24}$/)
    .nullable(),
  help,
  alarms: alarmsSchema,
}

/** The content of a product as it was at its approval or publication. */
const storedContent = z.strictObject({ content: recordSchema(productContentFields), help, alarms: alarmsSchema })

/** Ours: one product whole, and the queue of those who decide on it. Transitions go through the workflow calls. */
const ownCalls = {
  getProduct: endpoint({
    path: '/product/getProduct',
    summary:
      'Answers one product with its help and alarms, what is published and approved of it, and why it was sent back last',
    access: operators,
    provides: ['product'],
    embeds: { product: 'product' },
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({
      product: record,
      /** Of the product whose help and alarms these are: the record beside them may be newer. */
      version,
      help,
      alarms: alarmsSchema,
      /** Whether licence keys were granted to it; without, it is not published. */
      hasQuota: z.boolean(),
      /** Whether its vendor may use its category; false too where it has none. */
      hasCategory: z.boolean(),
      /** Whether its vendor is verified, and not suspended; without, it is neither approved nor published. */
      isOfVerified: z.boolean(),
      /** The languages of the apps that it is in; the platform's own, before it is in any. */
      appLanguages: z.array(z.enum(languageCodeNames)),
      /** Why it is off the market, also while it is submitted once more. */
      takenDown: z.enum(['withdrawn', 'suspended']).nullable(),
      /** As everybody has it; null before it is published first. */
      published: storedContent.nullable(),
      /** As it was approved; null where nothing approved waits to be published. */
      approved: storedContent.extend({ hasCategory: z.boolean() }).nullable(),
      refusal: refusalSchema.nullable(),
    }),
  }),
  getProductsReady: endpoint({
    path: '/product/getProductsReady',
    summary: 'Answers the approved products that wait to be published, with what each still lacks',
    access: operators,
    provides: ['product'],
    request: z.strictObject({}),
    response: z.strictObject({
      list: z.array(
        z.strictObject({
          id: z.uuid(),
          pid: z.string(),
          vid: z.string(),
          names: localizedNames.nullable(),
          state: z.string(),
          version: z.int(),
          appLanguages: z.array(z.enum(languageCodeNames)),
          lacking: z.array(z.enum(checklistNames)),
        }),
      ),
      /** Of those that wait; the list holds the first of them, by their submission. */
      total: z.int(),
    }),
  }),
  getProductQueue: endpoint({
    path: '/product/getProductQueue',
    summary: 'Answers how many products wait for a decision, and which of them wait longest',
    access: administrators,
    unattended: true,
    provides: ['product'],
    request: z.strictObject({}),
    response: queueSchema,
  }),
}

export const product = defineKind('products', {
  name: 'product',
  owner: { vendor: 'vid' },
  access: operators,
  title: 'names',
  searchFields: ['names', 'pid'],
  names: ['pid', 'names', 'state', 'vid'],
  sort: 'createTime desc',
  fields: productFields,
  inputs: contentInputs,
  calls: {
    page: '/product/getProductPage',
    all: '/product/getProductAll',
    save: { path: '/product/saveOrUpdateProduct', access: vendors, richText: true },
  },
  ownCalls,
})
