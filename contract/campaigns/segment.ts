import { editedFields, idField, nameField, nameInput } from '#contract/core/commonFields.ts'
import { marketers } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { filtersSchema, quickSearch } from '#contract/core/schemas.ts'
import { subscriberFields } from './subscriber.ts'

/** Filters of a segment, in the form of the list request. */
const segmentFilters = filtersSchema(subscriberFields, quickSearch)

/** Group of subscribers by the filters of their list. Its members are looked up when a campaign starts to be sent. */
export const subscribeSegment = defineKind('campaigns', {
  name: 'subscribeSegment',
  hint: true,
  owner: 'platform',
  access: marketers,
  title: 'name',
  sort: 'createTime desc',
  searchFields: ['name'],
  fields: {
    id: idField,
    name: nameField,
    /** Filters as JSON. */
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
