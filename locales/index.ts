import { texts as en } from './en/index.ts'
import { texts as zhCN } from './zh_CN/index.ts'

export type Namespace = keyof typeof en

/** Loaders of the texts of both languages by namespace: one file each, loaded on call. */
export const loadMessages: Record<'en' | 'zh_CN', Record<Namespace, () => Promise<{ default: object }>>> = {
  en,
  zh_CN: zhCN,
}
