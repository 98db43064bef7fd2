import * as z from 'zod'
import { editedFields, idField, ownPidField, ownVidField } from '#contract/core/commonFields.ts'
import { operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { labelled } from '#contract/core/text.ts'
import { packageLimits } from './lab/limits.ts'

export const screenShapes = labelled('dials.records:screenShapes', {
  round: {},
  square: {},
})

export type ScreenShape = keyof typeof screenShapes

/** Maximum side length in pixels, wider than any watch on the market. */
export const screenSideMax = 1_000

const side = z.int().min(80).max(screenSideMax)

/** Not in the specification: screen of a product, which watch faces are checked against. */
export const productScreen = defineKind('dials', {
  name: 'productScreen',
  hint: true,
  owner: { vendor: 'vid', of: 'pid' },
  access: operators,
  feature: 'dialStatus',
  title: 'pid',
  searchFields: ['pid'],
  isListSearchOnly: true,
  sort: 'createTime desc',
  fields: {
    id: idField,
    pid: ownPidField,
    shape: { type: 'choice', filter: 'oneOf', choices: screenShapes },
    width: { type: 'number', unit: 'px', digits: 0, sort: true, filter: 'range' },
    height: { type: 'number', unit: 'px', digits: 0, sort: true, filter: 'range' },
    memory: { type: 'number', hint: true, unit: 'KB', digits: 0, sort: true, filter: 'range' },
    vid: ownVidField,
    ...editedFields,
  },
  inputs: {
    pid: z.string().min(1).max(20),
    shape: z.enum(Object.keys(screenShapes)),
    width: side,
    height: side,
    memory: z.int().min(64).max(packageLimits.memory),
  },
  unique: [['pid']],
  affects: ['dial'],
  calls: {
    page: '/productScreen/getProductScreenPage',
    save: '/productScreen/saveOrUpdateProductScreen',
    delete: '/productScreen/deleteProductScreen',
  },
})
