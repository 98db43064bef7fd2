import { editedFields, idField, nameField, nameInput } from '#contract/core/commonFields.ts'
import { defineKind } from '#contract/core/kind.ts'
import { filtersSchema, quickSearch } from '#contract/core/schemas.ts'
import { marketers } from './access.ts'
import { subscriberFields } from './subscriber.ts'

/** What a segment is filtered by: the list's filters, as its request has them. */
const segmentFilters = filtersSchema(subscriberFields, quickSearch)

/** A part of the subscribers by filters of their list. Who is in it is looked up when a campaign begins to be sent. */
export const subscribeSegment = defineKind({
  name: 'subscribeSegment',
  label: { en: 'segment', zh_CN: '分组' },
  plural: { en: 'segments', zh_CN: '分组' },
  hint: {
    en: 'Saved from the filters of the list of subscribers; a campaign goes to those who are subscribed then',
    zh_CN: '由订阅者列表的筛选条件保存而成；推送时发给其中当时处于已订阅状态的人',
  },
  owner: 'platform',
  access: marketers,
  title: 'name',
  sort: 'createTime desc',
  fields: {
    id: idField({ en: 'Segment', zh_CN: '分组编号' }),
    name: nameField,
    /** Its filters as JSON. */
    rule: { type: 'text', label: { en: 'Filters', zh_CN: '筛选条件' } },
    campaigns: { type: 'number', label: { en: 'Campaigns', zh_CN: '推送数' }, digits: 0, countOf: 'campaign' },
    ...editedFields,
  },
  inputs: { name: nameInput, filters: segmentFilters },
  unique: [['name']],
  calls: {
    page: '/subscribeSegment/getSubscribeSegmentPage',
    all: '/subscribeSegment/getSubscribeSegmentAll',
    save: '/subscribeSegment/saveOrUpdateSubscribeSegment',
    delete: '/subscribeSegment/deleteSubscribeSegment',
  },
})
