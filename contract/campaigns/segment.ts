import { editedFields, idField, nameField, nameInput } from '#contract/core/commonFields.ts'
import { marketers } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { filtersSchema, quickSearch } from '#contract/core/schemas.ts'
import { subscriberFields } from './subscriber.ts'

/** What a segment is filtered by: the list's filters, as its request has them. */
const segmentFilters = filtersSchema(subscriberFields, quickSearch)

/** A part of the subscribers by filters of their list. Who is in it is looked up when a campaign begins to be sent. */
export const subscribeSegment = defineKind('campaigns', {
  name: 'subscribeSegment',
  hint: true,
  owner: 'platform',
  access: marketers,
  title: 'name',
  sort: 'createTime desc',
  fields: {
    id: idField,
    name: nameField,
    /** Its filters as JSON. */
    rule: { type: 'text' },
    campaigns: { type: 'number', digits: 0, countOf: 'campaign' },
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
