import * as z from 'zod'
import { editedFields, idField, nameField, nameInput } from '#contract/core/commonFields.ts'
import { operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'

const contentMaxLength = 2_000
const answer = { type: 'text', format: 'multiline', filter: 'contains' } as const
const content = z.string().trim().min(1).max(contentMaxLength)

/** An answer that is given often, in both languages: a vendor's own, or the platform's. */
export const cannedReply = defineKind({
  name: 'cannedReply',
  label: { en: 'canned reply', zh_CN: '快捷回复' },
  plural: { en: 'canned replies', zh_CN: '快捷回复' },
  hint: { en: 'Answers that are given often, to begin with', zh_CN: '常用回复，可作为回复的开头' },
  owner: { vendor: 'vid' },
  access: operators,
  title: 'name',
  names: ['name', 'contentEn', 'contentZh'],
  foundBy: ['name'],
  sort: 'createTime desc',
  fields: {
    id: idField({ en: 'Canned reply', zh_CN: '快捷回复编号' }),
    name: nameField,
    contentEn: { ...answer, label: { en: 'Answer in English', zh_CN: '英文回复' } },
    contentZh: { ...answer, label: { en: 'Answer in Chinese', zh_CN: '中文回复' } },
    ...editedFields,
  },
  inputs: { name: nameInput, contentEn: content, contentZh: content },
  calls: {
    page: '/feedback/getCannedReplyPage',
    all: '/feedback/getCannedReplyAll',
    save: '/feedback/saveOrUpdateCannedReply',
    delete: { path: '/feedback/deleteCannedReply', method: 'POST' },
  },
})
