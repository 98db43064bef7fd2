import * as z from 'zod'
import { editedFields, idField, ownPidField, ownVidField } from '#contract/core/commonFields.ts'
import { operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { packageLimits } from './lab/limits.ts'

export const screenShapes = {
  round: { label: { en: 'Round', zh_CN: '圆形' } },
  square: { label: { en: 'Square', zh_CN: '方形' } },
} as const

export type ScreenShape = keyof typeof screenShapes

/** In pixels; wider than any watch that is sold. */
export const screenSideMax = 1_000

const side = z.int().min(80).max(screenSideMax)

/** Ours: the screen of a product, which watch faces are checked against. */
export const productScreen = defineKind({
  name: 'productScreen',
  label: { en: 'product screen', zh_CN: '产品屏幕' },
  plural: { en: 'product screens', zh_CN: '产品屏幕' },
  hint: { en: 'What the packages of watch faces are checked against', zh_CN: '用于检查表盘包是否适配的屏幕参数' },
  owner: { vendor: 'vid', of: 'pid' },
  access: operators,
  feature: 'dialStatus',
  title: 'pid',
  sort: 'createTime desc',
  fields: {
    id: idField({ en: 'Screen', zh_CN: '屏幕编号' }),
    pid: ownPidField,
    shape: { type: 'choice', label: { en: 'Shape', zh_CN: '形状' }, filter: 'oneOf', choices: screenShapes },
    width: {
      type: 'number',
      label: { en: 'Width', zh_CN: '宽度' },
      unit: 'px',
      digits: 0,
      sort: true,
      filter: 'range',
    },
    height: {
      type: 'number',
      label: { en: 'Height', zh_CN: '高度' },
      unit: 'px',
      digits: 0,
      sort: true,
      filter: 'range',
    },
    memory: {
      type: 'number',
      label: { en: 'Memory for a face', zh_CN: '表盘可用内存' },
      hint: { en: 'From 64 to 65,536 KB', zh_CN: '64 至 65,536 KB' },
      unit: 'KB',
      digits: 0,
      sort: true,
      filter: 'range',
    },
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
