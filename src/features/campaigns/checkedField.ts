import type { CampaignCheck } from '#contract/campaigns/campaign.ts'
import { type CampaignDetails, type ContentPart, contentField } from './campaignValues.ts'

type Content = CampaignDetails['contents'][number]

/** Returns the first part of a content with a text in any case; its body if there is none. */
const partWith = (content: Content | undefined, text: string): ContentPart =>
  (['subject', 'preheader', 'html', 'text'] as const).find((part) =>
    content?.[part]?.toLowerCase().includes(text.toLowerCase()),
  ) ?? 'html'

const parts: Readonly<
  Partial<Record<CampaignCheck['code'], (content: Content | undefined, values: CampaignCheck['values']) => ContentPart>>
> = {
  unwritten: (content) => (content?.subject ? 'html' : 'subject'),
  unknownField: (content, { name }) => partWith(content, `{{${name}`),
  missingField: (content, { name }) => partWith(content, `{{${name}`),
  linkDead: () => 'html',
  linkPrivate: () => 'html',
  noAlt: () => 'html',
  heavy: () => 'html',
  spamWord: (content, { words }) => partWith(content, String(words).split(', ')[0] ?? ''),
  capitals: () => 'subject',
  noPreheader: () => 'preheader',
  longSubject: () => 'subject',
  tooManyLinks: () => 'html',
}

/** Returns the name of the form field that a finding is about; undefined if it is about no field of the campaign. */
export const checkedField = (
  { code, language, values }: CampaignCheck,
  contents: readonly Content[],
): string | undefined => {
  if (code === 'noReceivers') return 'segmentId'
  const part = parts[code]
  if (!part || !language) return undefined
  const content = contents.find((one) => one.language === language)
  return contentField(part(content, values), language)
}
