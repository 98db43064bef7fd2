import type { CampaignCheck } from '#contract/campaigns/campaign.ts'
import { checkedField } from '#src/features/campaigns/checkedField.ts'

const content = {
  language: 'en' as const,
  subject: 'Hello {{nmae}}',
  preheader: 'Free money',
  html: '<p>For {{country}}</p>',
  text: null,
}

const finding = (code: CampaignCheck['code'], values: CampaignCheck['values'] = {}): CampaignCheck => ({
  code,
  severity: 'hint',
  language: 'en',
  values,
})

describe('the field that a finding of a campaign is about', () => {
  test.each([
    [finding('unknownField', { name: 'nmae' }), 'subject_en'],
    [finding('missingField', { name: 'country' }), 'html_en'],
    [finding('spamWord', { words: 'free money, urgent' }), 'preheader_en'],
    [finding('longSubject'), 'subject_en'],
    [finding('noPreheader'), 'preheader_en'],
    [finding('linkDead', { address: 'https://example.org' }), 'html_en'],
    [finding('unwritten'), 'html_en'],
    [{ ...finding('noReceivers'), language: null }, 'segmentId'],
    [{ ...finding('noMailServer'), language: null }, undefined],
  ])('%j is %s', (check, field) => {
    expect(checkedField(check, [content])).toBe(field)
  })
})
