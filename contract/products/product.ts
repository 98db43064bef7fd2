import * as z from 'zod'
import { createTimeField, editedFields, httpsInput, idField } from '#contract/core/commonFields.ts'
import { eachOnce } from '#contract/core/eachOnce.ts'
import { emailInput } from '#contract/core/email.ts'
import { administrators, endpoint, operators, vendors } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import { type LanguageCode, languageCodeNames } from '#contract/core/languageCodes.ts'
import { phoneInput } from '#contract/core/phone.ts'
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
  /** Hours since the submission that is pending review; sort order of the queue. */
  waiting: { type: 'number', unit: 'h', digits: 1, optional: true, sort: true, filter: 'range' },
  ...content,
  submitTime: { type: 'time', optional: true, sort: true, filter: 'range' },
  publishTime: { type: 'time', optional: true, sort: true, filter: 'range' },
  ...editedFields,
  createTime: createTimeField,
})

const record = recordSchema(productFields)

/** Help of a product in one language, as rich text. */
export interface ProductHelp {
  language: LanguageCode
  html: string
}

/** Maximum length of the help in one language. */
const helpMaxLength = 200_000

const help = z
  .array(z.strictObject({ language: z.enum(languageCodeNames), html: z.string().max(helpMaxLength) }))
  .max(languageCodeNames.length)
  .superRefine(eachOnce('duplicateLanguage', 'language'))

/** Inputs of a product. A draft may be incomplete; existing values must be valid. */
const contentInputs = {
  names: localizedNames.nullable(),
  cid: z.string().min(1).max(20).nullable(),
  communication: z.enum(Object.keys(content.communication.choices)).nullable(),
  deviceKind: z.enum(Object.keys(content.deviceKind.choices)).nullable(),
  icon: z.uuid().nullable(),
  bindImage: z.uuid().nullable(),
  loadingPage: z.uuid().nullable(),
  buyLink: httpsInput.nullable(),
  email: emailInput.nullable(),
  phone: phoneInput.nullable(),
  help,
  alarms: alarmsSchema,
}

/** Snapshot of a product's content at its approval or publication. */
const storedContent = z.strictObject({ content: recordSchema(productContentFields), help, alarms: alarmsSchema })

/** Not in the specification: details of one product, and the review queue. Transitions use the workflow calls. */
const ownCalls = {
  getProduct: endpoint({
    path: '/product/getProduct',
    summary:
      'Returns one product with help and alarms, published and approved content, and the reason of its last rejection',
    access: operators,
    provides: ['product'],
    embeds: { product: 'product' },
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({
      product: record,
      /** Version of the product that help and alarms belong to; the embedded record may be newer. */
      version,
      help,
      alarms: alarmsSchema,
      /** True if licence keys were granted to it; required for publication. */
      hasQuota: z.boolean(),
      /** True if its vendor may use its category; false without a category. */
      hasCategory: z.boolean(),
      /** True if its vendor is verified and not suspended; required for approval and publication. */
      isOfVerified: z.boolean(),
      /** Languages of its apps; those of the platform's own app if it is in none. */
      appLanguages: z.array(z.enum(languageCodeNames)),
      /** Reason why it is off the market, also while it is resubmitted. */
      takenDown: z.enum(['withdrawn', 'suspended']).nullable(),
      /** Published content; null before the first publication. */
      published: storedContent.nullable(),
      /** Approved content that is not published yet, or null. */
      approved: storedContent.extend({ hasCategory: z.boolean() }).nullable(),
      refusal: refusalSchema.nullable(),
    }),
  }),
  getProductsReady: endpoint({
    path: '/product/getProductsReady',
    summary: 'Returns the approved products that are not published yet, with the open items of the checklist',
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
      /** Total number; the list contains the earliest submissions. */
      total: z.int(),
    }),
  }),
  getProductQueue: endpoint({
    path: '/product/getProductQueue',
    summary: 'Returns the number of products pending review, and the oldest of them',
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
